/** Renders the contact sheet: every dish on its category's tint, so that the illustrator can be judged at a glance. */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import { illustrate, type Subject } from '#app/illustrator/illustrate.ts'

const dish = (category: string, name: string, description = ''): Subject => ({ category, name, description })

export const dishes: readonly Subject[] = [
  dish('entree', 'Lemon Herb Chicken', 'grilled chicken, jasmine rice, green beans'),
  dish('entree', 'Salmon & Quinoa', 'roast salmon, lemon quinoa, asparagus'),
  dish('entree', 'Turkey Taco Bowl', 'ground turkey, black beans, rice, pico, corn, lime'),
  dish('entree', 'Beef Chili', 'beef, two beans, cheddar, sour cream'),
  dish('entree', 'Shrimp Fried Rice', 'shrimp, egg, peas, scallion'),
  dish('entree', 'Turkey Meatloaf', 'ketchup glaze, mashed potatoes, green beans'),
  dish('entree', 'Chicken Enchiladas', 'corn tortillas, red sauce, queso'),
  dish('entree', 'Pulled Pork Plate', 'pulled pork, slaw, roasted sweet potato'),
  dish('entree', 'Greek Chicken Salad', 'chicken, romaine, cucumber, tomato, olives, feta'),
  dish('entree', 'Steak & Potatoes', 'sliced flank steak, roasted baby potatoes, broccoli'),
  dish('entree', 'Coconut Chickpea Curry', 'chickpeas, spinach, coconut sauce, basmati'),
  dish('entree', 'Chicken Noodle Soup', 'chicken, rice noodles, carrot, celery'),
  dish('entree', 'Shepherd’s Pie', 'browned mash crust over beef and peas'),
  dish('entree', 'Pork Tenderloin & Apples', 'sliced pork, roasted apples, brussels sprouts'),
  dish('entree', 'Blackened Cod & Grits', 'cod fillet, cheese grits, collard greens'),
  dish('entree', 'Turkey Bolognese', 'gluten-free penne, meat sauce, basil, parmesan'),
  dish('breakfast', 'Blueberry Pancakes', 'oat and almond stack, maple'),
  dish('breakfast', 'Garden Egg Muffins', 'peppers, chives, feta'),
  dish('breakfast', 'Berry Parfait', 'yogurt, berries, oat crumble'),
  dish('breakfast', 'Apple Cinnamon Oats', 'oats, apples, walnuts'),
  dish('breakfast', 'Sausage & Potato Hash', 'sausage, potatoes, peppers, fried egg'),
  dish('breakfast', 'Spinach & Tomato Frittata'),
  dish('breakfast', 'Breakfast Burrito Bowl', 'scrambled egg, potatoes, black beans, avocado, salsa'),
  dish('breakfast', 'Mango Chia Pudding', 'chia, coconut, mango'),
  dish('side', 'Baked Mac & Cheese', 'rice elbows, cheddar, crisp top'),
  dish('side', 'Roasted Broccoli', 'garlic, lemon'),
  dish('side', 'Sweet Potato Mash', 'brown butter, pecans, thyme'),
  dish('side', 'Maple Roasted Carrots', 'rainbow carrots, pumpkin seeds'),
  dish('side', 'Skillet Cornbread', 'in a cast iron skillet, butter, honey'),
  dish('side', 'Cucumber Tomato Salad', 'red onion, dill'),
  dish('snack', 'Chocolate Chip Cookie', 'almond flour, dark chocolate, sea salt'),
  dish('snack', 'Peanut Butter Energy Bites', 'oats, peanut butter, chocolate chips'),
  dish('snack', 'Hummus & Vegetables', 'hummus, carrot, cucumber, pepper sticks, paprika'),
  dish('snack', 'Fudge Brownies', 'walnuts'),
  dish('snack', 'Pumpkin Muffins', 'pepitas'),
  dish('snack', 'Trail Mix', 'almonds, cranberries, pumpkin seeds, dark chocolate'),
]

export const thanksgiving: readonly Subject[] = [
  dish('entree', 'Turkey Platter for 6'),
  dish('entree', 'Turkey Platter for 12'),
  dish('entree', 'Honey Glazed Ham'),
  dish('side', 'Green Bean Casserole'),
  dish('side', 'Sweet Potato Casserole'),
  dish('side', 'Cornbread Dressing Casserole'),
  dish('side', 'Mashed Potatoes with Gravy'),
  dish('side', 'Mac and Cheese'),
  dish('side', 'Cranberry Sauce (quart)'),
  dish('side', 'Cranberry Sauce (pint)'),
  dish('side', 'Roasted Brussels Sprouts'),
  dish('snack', 'Pumpkin Pie'),
  dish('snack', 'Dairy-Free Pumpkin Pie'),
  dish('snack', 'Big Cookie'),
  dish('snack', 'Deviled Eggs (12 halves)'),
  dish('snack', 'Charcuterie Box serving 6'),
  dish('snack', 'Cheesecake Cup'),
]

export const catering: readonly Subject[] = [
  dish('entree', 'Chicken Fajita Bar Tray'),
  dish('entree', 'Taco Bar Tray'),
  dish('entree', 'Baked Ziti Tray'),
  dish('side', 'Garden Salad Bowl'),
  dish('snack', 'Cookie Tray'),
  dish('entree', 'Sandwich/Wrap Platter'),
]

const TINTS: Readonly<Record<string, string>> = {
  entree: '#f0cfb8',
  breakfast: '#f6e0a4',
  side: '#d3dfc6',
  snack: '#ebd0d5',
}
const GAP = 12

/** One picture's body on its tint; ids get a prefix, since they share the sheet. */
function tile(subject: Subject, i: number, columns: number, size: number): string {
  const svg = illustrate(subject)
  const own = svg
    .replace(/\bid="/g, `id="p${i}`)
    .replace(/href="#/g, `href="#p${i}`)
    .replace(/url\(#/g, `url(#p${i}`)
    .replace('<svg ', `<svg width="${size}" height="${size}" `)
  const x = GAP + (i % columns) * (size + GAP)
  const y = GAP + Math.floor(i / columns) * (size + GAP)
  const tint = TINTS[subject.category] ?? '#f3ecdd'
  return `<g transform="translate(${x} ${y})"><rect width="${size}" height="${size}" rx="10" fill="${tint}"/>${own}</g>`
}

/** A sheet of pictures as one SVG. */
export function sheet(subjects: readonly Subject[], columns: number, size: number): string {
  const rows = Math.ceil(subjects.length / columns)
  const width = GAP + columns * (size + GAP)
  const height = GAP + rows * (size + GAP)
  const tiles = subjects.map((subject, i) => tile(subject, i, columns, size)).join('')
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
    `<rect width="100%" height="100%" fill="#fbf7ef"/>${tiles}</svg>`
  )
}
