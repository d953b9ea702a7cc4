import type { Category } from '#app/domain/menu/product.ts'

interface PostDish {
  name: string
  description: string
  category: Category
}

const life = (category: Category, name: string, description: string): PostDish => ({
  name,
  description,
  category,
})

/**
 * Dishes for the social cards of posts on certain topics; each pattern is matched against a post's title, then its
 * tags.
 */
const asked: readonly (readonly [RegExp, PostDish])[] = [
  [/thanksgiving|turkey|holiday/i, life('entree', 'Turkey Platter', 'Sliced turkey with cranberries')],
  [/breakfast|morning/i, life('breakfast', 'Blueberry Pancakes', 'Pancakes with blueberries and butter')],
  [/flour|baking|bread/i, life('snack', 'Pumpkin Muffins', 'Pumpkin muffins')],
  [/protein|glp-1/i, life('entree', 'Salmon & Asparagus', 'Roast salmon, lemon quinoa and asparagus')],
  [/macros|nutrition/i, life('entree', 'Turkey Taco Bowl', 'Turkey, black beans, rice, corn, pico')],
  [/lunch|travel|road/i, life('entree', 'Greek Chicken Salad', 'Chicken, cucumber, tomato, olives, feta')],
  [/label|allergen/i, life('snack', 'Trail Mix', 'Almonds, pumpkin seeds, cranberries')],
  [/host|guest|party/i, life('entree', 'Chicken Enchiladas', 'Chicken enchiladas with cheese')],
  [/fridge|freezer|storage|safe/i, life('entree', 'Beef Chili', 'Beef, two beans, cheddar')],
  [/cross-contact|kitchen/i, life('side', 'Maple Roasted Carrots', 'Roasted carrots with maple')],
]

/** Dishes for the social cards of posts that match none of the topics above. */
const salad = life('side', 'Cucumber Tomato Salad', 'Cucumber, tomato, red onion')
const others: readonly PostDish[] = [
  salad,
  life('entree', 'Shrimp Fried Rice', 'Shrimp, egg, peas, scallion'),
  life('side', 'Roasted Broccoli', 'Broccoli with lemon'),
  life('breakfast', 'Berry Parfait', 'Yogurt with berries'),
  life('entree', 'Lemon Herb Chicken', 'Grilled chicken, jasmine rice, green beans'),
  life('snack', 'Hummus & Vegetables', 'Hummus with carrots and cucumber'),
]

/**
 * Chooses the dish illustrated on a post's social card by the post's title, else by its tags, else by a hash of the
 * title, so that the same title always gets the same dish.
 */
export function dishForPost(title: string, tags: readonly string[]): PostDish {
  const byWords = (words: string) => asked.find(([test]) => test.test(words))?.[1]
  const letters = Array.from(title, (letter) => letter.codePointAt(0) ?? 0)
  const place = letters.reduce((sum, code) => (sum * 31 + code) % 9973, 7) % others.length
  return byWords(title) ?? byWords(tags.join(' ')) ?? others[place] ?? salad
}
