import { heatingAndStorageTimes } from '#app/domain/menu/heating-and-storage.ts'
import type { Category } from '#app/domain/menu/product.ts'
import type { Business } from '#app/domain/settings/business.ts'
import { shelfLifeText } from './heating-and-storage-text.ts'

/** A range of protein in grams, including both ends (spec §9). */
export interface GramRange {
  from: number
  to: number
}

export const proteinRangePerMeal: GramRange = { from: 20, to: 35 }

export const glp1Categories: readonly { category: Category; target?: GramRange; text: string }[] = [
  {
    category: 'breakfast',
    target: { from: 20, to: 30 },
    text: 'Eggs, hash, and pancakes that keep you full until lunch.',
  },
  {
    category: 'entree',
    target: { from: 25, to: 40 },
    text: 'Half a portion can be a meal. Save the rest for later.',
  },
  { category: 'snack', target: { from: 10, to: 20 }, text: 'For when a full meal is too much.' },
  { category: 'side', text: 'No protein target. Sides add vegetables and fiber.' },
]

export interface BundleItem {
  category: Category | 'tray'
  count?: number
  text: string
}

export const glp1Bundles: readonly { name: string; text: string; items: readonly BundleItem[] }[] = [
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
    text: 'Six meals from each of the three categories that have a protein target. Freeze what you won’t eat in the first few days.',
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
      'Share a tray so the whole family eats the same meal.',
    ],
  },
] as const

export function listGlp1Questions({ deadline }: Business) {
  const { from, to } = proteinRangePerMeal
  return {
    'How much protein should a meal have?': `We aim for about ${from}–${to} g per meal. Ask your clinician or dietitian what’s right for you. Meals list their protein once we’ve calculated it.`,
    'What if I can only eat half a meal?': `Put the lid back on, refrigerate it right away, and eat it within three to four days, and never past the date on the label. Unopened, most meals keep ${shelfLifeText}, and those marked for freezing keep ${heatingAndStorageTimes.frozen} frozen.`,
    'How do I order a bundle?': `On our ordering site, add the number of meals listed in the bundle by ${deadline.label}.`,
    'Do shipped orders arrive frozen?': `Sometimes. In warm weather, we flash-freeze meals before shipping. Thaw them in the refrigerator, then heat for ${heatingAndStorageTimes.microwave} in the microwave or ${heatingAndStorageTimes.oven} in the oven.`,
    'Is everything gluten-free?':
      'Yes, our whole kitchen is. We do use other allergens: each meal’s page lists the nine major ones and marks anything we haven’t confirmed.',
    'Do I have to be on medication to order these meals?':
      'No. They’re meals from our weekly menu, chosen for their protein. Anyone can order them.',
  }
}

export function getMedicalDisclaimer({ name }: Business) {
  return [
    `${name} is a kitchen. We don’t diagnose, treat, prescribe, or sell medication, and we’re not your clinician.`,
    'This page provides general information about food. It isn’t medical advice and doesn’t replace your doctor, pharmacist, or dietitian. Ask them before you change how you eat, especially if you have another medical condition, are pregnant, or have been told to limit protein.',
    'If you feel seriously ill, call your doctor or 911.',
  ] as const
}
