import type { Category } from '#app/domain/menu/product.ts'

/** Range of protein in grams, both ends included and approximate (spec §9). */
export interface GramRange {
  from: number
  to: number
}

export const proteinPerMeal: GramRange = { from: 20, to: 35 }

export interface Glp1Category {
  category: Category
  name: string
  target?: GramRange
  text: string
}

export const glp1Categories: readonly Glp1Category[] = [
  {
    category: 'breakfast',
    name: 'Breakfasts',
    target: { from: 20, to: 30 },
    text: 'Eggs, hash, and pancakes that keep you full until lunch.',
  },
  {
    category: 'entree',
    name: 'Entrees',
    target: { from: 25, to: 40 },
    text: 'Half a portion can be a meal. Save the rest for later.',
  },
  {
    category: 'snack',
    name: 'Snacks',
    target: { from: 10, to: 20 },
    text: 'For when a full meal is too much.',
  },
  {
    category: 'side',
    name: 'Sides',
    text: 'No protein target. Sides add vegetables and fiber.',
  },
]

export interface BundleItem {
  category: Category | 'tray'
  count?: number
  text: string
}

interface Bundle {
  name: string
  text: string
  items: readonly BundleItem[]
}

export const glp1Bundles: readonly Bundle[] = [
  {
    name: 'Kickoff',
    text: 'Four days of meals, a little of everything, so you can find what works for you.',
    items: [
      { category: 'breakfast', count: 4, text: '4 breakfasts' },
      { category: 'entree', count: 4, text: '4 entrees' },
      { category: 'side', count: 4, text: '4 sides' },
      { category: 'snack', count: 4, text: '4 snacks' },
    ],
  },
  {
    name: 'Protein+',
    text: 'Six meals from each of the three categories with a protein target. Freeze what you won’t eat in the first few days.',
    items: [
      { category: 'breakfast', count: 6, text: '6 breakfasts' },
      { category: 'entree', count: 6, text: '6 entrees' },
      { category: 'snack', count: 6, text: '6 snacks' },
    ],
  },
  {
    name: 'Family Plan',
    text: 'For the whole family: trays to share, plus individual meals.',
    items: [
      { category: 'tray', count: 2, text: '2 family trays' },
      { category: 'entree', count: 6, text: '6 singles' },
      { category: 'side', text: 'plus sides' },
    ],
  },
]

export const glp1Stages = [
  {
    stage: 'Starting',
    plate: 'snack',
    line: 'When you’re eating less',
    tips: [
      'Eat your protein first, while you’re hungry.',
      'If half a meal is enough, stop and save the rest.',
      'Keep a snack handy between meals.',
    ],
  },
  {
    stage: 'Building habits',
    plate: 'breakfast',
    line: 'Finding a routine',
    tips: [
      'Spread protein across your meals.',
      'Add a side for vegetables and fiber, and drink water throughout the day.',
      'Note what works for you, and order it again.',
    ],
  },
  {
    stage: 'Maintaining',
    plate: 'entree',
    line: 'Back to everyday meals',
    tips: [
      'Keep eating protein first.',
      'Cook when you feel like it, and keep a few of our meals for busy days.',
      'Share a tray with your family, so everyone eats the same food.',
    ],
  },
] as const
