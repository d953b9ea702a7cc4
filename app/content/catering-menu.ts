import { type Allergen, type AllergenRecord, createAllergenRecord } from '#app/domain/menu/allergens.ts'
import type { Category } from '#app/domain/menu/product.ts'

export interface CateringItem {
  /** The picture's name, such as `fajita-bar` in `/art/catering/fajita-bar-480.avif`. */
  art: string
  name: string
  category: Category
  description: string
  popular?: true
  allergens: AllergenRecord
}

function item(category: Category, art: string, name: string, contains: readonly Allergen[]) {
  return { category, art, name, allergens: createAllergenRecord(contains) }
}

export const cateringMenu: readonly CateringItem[] = [
  {
    ...item('entree', 'fajita-bar', 'Chicken Fajita Bar Tray', ['milk']),
    description:
      'Grilled chicken over peppers and onions, with warm corn tortillas, guacamole, sour cream, and salsa.',
    popular: true,
  },
  {
    ...item('entree', 'taco-bar', 'Taco Bar Tray', ['milk']),
    description: 'Seasoned beef and crisp corn shells, with black beans, cheese, lettuce, tomato, and rice.',
    popular: true,
  },
  {
    ...item('entree', 'baked-ziti', 'Baked Ziti Tray', ['milk']),
    description: 'Rice ziti in marinara, topped with browned mozzarella and basil.',
  },
  {
    ...item('side', 'garden-salad', 'Garden Salad Bowl', ['milk', 'eggs']),
    description:
      'Greens, tomato, cucumber, carrot, and red onion, with lemon vinaigrette and ranch on the side.',
  },
  {
    ...item('entree', 'sandwich-platter', 'Sandwich/Wrap Platter', ['eggs']),
    description:
      'Turkey and ham on gluten-free bread, plus corn wraps cut into pinwheels. Great for working lunches.',
  },
  {
    ...item('snack', 'cookie-tray', 'Cookie Tray', ['milk', 'eggs', 'peanuts', 'soybeans']),
    description: 'Sugar, chocolate chip, and peanut butter, baked in our wheat-free kitchen.',
    popular: true,
  },
]
