import { createAllergenRecord, type AllergenRecord } from '#app/domain/menu/allergens.ts'
import type { Category } from '#app/domain/menu/product.ts'

export interface CateringItem {
  /** Base name of the picture files, such as `/art/catering/<art>-480.avif`. */
  art: string
  name: string
  category: Category
  description: string
  popular?: true
  allergens: AllergenRecord
}

export const cateringMenu: readonly CateringItem[] = [
  {
    art: 'fajita-bar',
    name: 'Chicken Fajita Bar Tray',
    category: 'entree',
    description:
      'Grilled chicken over peppers and onions, with warm corn tortillas, guacamole, sour cream, and salsa.',
    popular: true,
    allergens: createAllergenRecord(['milk']),
  },
  {
    art: 'taco-bar',
    name: 'Taco Bar Tray',
    category: 'entree',
    description: 'Seasoned beef and crisp corn shells, with black beans, cheese, lettuce, tomato, and rice.',
    popular: true,
    allergens: createAllergenRecord(['milk']),
  },
  {
    art: 'baked-ziti',
    name: 'Baked Ziti Tray',
    category: 'entree',
    description: 'Rice ziti in marinara, topped with browned mozzarella and basil.',
    allergens: createAllergenRecord(['milk']),
  },
  {
    art: 'garden-salad',
    name: 'Garden Salad Bowl',
    category: 'side',
    description:
      'Greens, tomato, cucumber, carrot, and red onion, with lemon vinaigrette and ranch on the side.',
    allergens: createAllergenRecord(['milk', 'eggs']),
  },
  {
    art: 'sandwich-platter',
    name: 'Sandwich/Wrap Platter',
    category: 'entree',
    description:
      'Turkey and ham on gluten-free bread, plus corn wraps cut into pinwheels. Great for working lunches.',
    allergens: createAllergenRecord(['eggs']),
  },
  {
    art: 'cookie-tray',
    name: 'Cookie Tray',
    category: 'snack',
    description: 'Sugar, chocolate chip, and peanut butter, baked in our wheat-free kitchen.',
    popular: true,
    allergens: createAllergenRecord(['milk', 'eggs', 'peanuts', 'soybeans']),
  },
]
