import type { Category } from '#app/domain/menu/product.ts'

/** Range of protein in grams, both ends included and approximate (spec §9). */
export interface Grams {
  from: number
  to: number
}

export const proteinPerMeal: Grams = { from: 20, to: 35 }

export interface Glp1Category {
  category: Category
  name: string
  /** Absent for a category without a protein target. */
  target?: Grams
  text: string
}

export const glp1Categories: readonly Glp1Category[] = [
  {
    category: 'breakfast',
    name: 'Breakfasts',
    target: { from: 20, to: 30 },
    text: 'Eggs, hash, pancakes that hold you until lunch.',
  },
  {
    category: 'entree',
    name: 'Entrees',
    target: { from: 25, to: 40 },
    text: 'Half of one can be a meal. The other half keeps.',
  },
  {
    category: 'snack',
    name: 'Snacks',
    target: { from: 10, to: 20 },
    text: 'For the hours when a plate is too much.',
  },
  {
    category: 'side',
    name: 'Sides',
    text: 'No target: a side brings vegetables and fiber, and its protein comes on top.',
  },
]

export interface Setting {
  /** What the drawing shows: a plate of the category, or a family tray. */
  lays: Category | 'tray'
  /** Absent where a bundle leaves the number open. */
  count?: number
  text: string
}

interface Bundle {
  name: string
  text: string
  settings: readonly Setting[]
}

export const bundles: readonly Bundle[] = [
  {
    name: 'Kickoff',
    text: 'Four days, a little of everything, so that you find out what sits well.',
    settings: [
      { lays: 'breakfast', count: 4, text: '4 breakfasts' },
      { lays: 'entree', count: 4, text: '4 entrees' },
      { lays: 'side', count: 4, text: '4 sides' },
      { lays: 'snack', count: 4, text: '4 snacks' },
    ],
  },
  {
    name: 'Protein+',
    text: 'Six from each of the three shelves that carry a protein target. Freeze what the first days leave.',
    settings: [
      { lays: 'breakfast', count: 6, text: '6 breakfasts' },
      { lays: 'entree', count: 6, text: '6 entrees' },
      { lays: 'snack', count: 6, text: '6 snacks' },
    ],
  },
  {
    name: 'Family Plan',
    text: 'One table for everybody: trays to share, single meals for whoever eats apart.',
    settings: [
      { lays: 'tray', count: 2, text: '2 family trays' },
      { lays: 'entree', count: 6, text: '6 singles' },
      { lays: 'side', text: 'plus sides' },
    ],
  },
]

export const playbook = [
  {
    stage: 'Starting',
    plate: 'snack',
    line: 'Less room on the plate',
    tips: [
      'Eat the protein first, while you still want to eat.',
      'Stop at half a dish if half is enough, and put the lid back on.',
      'Keep a snack near for the hours between.',
    ],
  },
  {
    stage: 'Building up',
    plate: 'breakfast',
    line: 'A rhythm, meal by meal',
    tips: [
      'Give each meal its protein, rather than one meal all of it.',
      'Let a side bring vegetables and fiber, and drink through the day.',
      'Write down what sits well, and order that again.',
    ],
  },
  {
    stage: 'Holding',
    plate: 'entree',
    line: 'An ordinary table again',
    tips: [
      'Keep the habit: protein first, then the rest.',
      'Cook when you like, and keep a few of ours for the days you don’t.',
      'Eat with the others: the trays are the same food.',
    ],
  },
] as const
