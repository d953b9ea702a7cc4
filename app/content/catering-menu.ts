import type { Category } from '#app/domain/dishes.ts'

export interface CateringItem {
  /** Names its pictures, `/art/catering/<art>-480.avif` and so on. */
  art: string
  name: string
  category: Category
  description: string
  servingSize: string
  popular: boolean
}

/** The six trays (spec §2, §3). */
export const cateringMenu: readonly CateringItem[] = [
  {
    art: 'fajita-bar',
    name: 'Chicken Fajita Bar Tray',
    category: 'entree',
    description: 'Peppers, onions, warm corn tortillas.',
    servingSize: 'Serves 10 to 50',
    popular: true,
  },
  {
    art: 'taco-bar',
    name: 'Taco Bar Tray',
    category: 'entree',
    description: 'Seasoned beef, corn shells, all the toppings.',
    servingSize: 'Serves 10 to 50',
    popular: true,
  },
  {
    art: 'baked-ziti',
    name: 'Baked Ziti Tray',
    category: 'entree',
    description: 'Rice ziti, marinara, mozzarella.',
    servingSize: 'Serves 10 to 50',
    popular: false,
  },
  {
    art: 'garden-salad',
    name: 'Garden Salad Bowl',
    category: 'side',
    description: 'Greens, tomato, cucumber, carrot; dressings beside it.',
    servingSize: 'Serves 10 to 50',
    popular: false,
  },
  {
    art: 'cookie-tray',
    name: 'Cookie Tray',
    category: 'snack',
    description: 'Our own cookies, stacked.',
    servingSize: '12, 40 or 100 cookies',
    popular: true,
  },
  {
    art: 'sandwich-platter',
    name: 'Sandwich/Wrap Platter',
    category: 'entree',
    description: 'On gluten-free bread and corn wraps.',
    servingSize: 'Serves 10 to 50',
    popular: false,
  },
]
