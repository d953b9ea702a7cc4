import { expect, test } from 'vitest'
import { cateringMenu } from '#app/content/catering-menu.ts'
import { thanksgivingItems } from '#app/content/thanksgiving.ts'
import { type Allergen, allergens, createAllergenRecord } from '#app/domain/menu/allergens.ts'
import {
  clearContradictedClaims,
  findGlutenSources,
  findUnconfirmedContradictions,
  formatFindings,
  markAllergensFreeUnlessContradicted,
} from '#app/domain/menu/ingredient-check.ts'
import { seedProducts } from '#scripts/seed/products.ts'

const meal = { ...createAllergenRecord(), name: 'Stew', line: '', diet: [] }

const allergenWords: Record<Allergen, string> = {
  milk: 'whey|sodium caseinate|casein|ghee|half-and-half|cream cheese|Crème fraîche|sharp cheddar|almond milk and butter|milk chocolate|lactose-free milk|dairy|buttermilk|Greek yogurt|goat cheeses|cheeseburger|butter chicken|pumpkin cheesecake|coconut cheesecake|mango yogurt|walnut cream cheese|pistachio gelato|coconut ice cream|rice butter sauce|oat cheddar biscuits|sour-cream|brown-butter sauce|creamed spinach|buttery crumb',
  eggs: 'egg whites|Eggs|mayonnaise|mayo|garlic aioli|meringue|egg noodles|quiche|eggs, free-range|eggs free-range|hard-boiled-eggs',
  fish: 'anchovies|anchovy paste|Worcestershire sauce|surimi|imitation crab|fish sauce|cod|smoked salmon|dashi',
  shellfish: 'shrimp|crabmeat|lobster|crawfish|oyster sauce|prawns|scallops',
  treeNuts:
    'almond milk|marzipan|almond flour|walnuts|pine nuts|cashew cream|mixed nuts|praline|pesto|chopped nuts',
  peanuts: 'peanut oil|peanut butter|dry roasted peanuts|satay',
  wheat: 'wheat flour|semolina|spelt|durum|seitan|bulgur|farro',
  soybeans: 'soy lecithin|tamari|gluten-free tamari|gluten-free soy sauce|tofu|edamame|white miso|tempeh',
  sesame: 'tahini|toasted sesame oil|hummus|za’atar',
}

const lookalikeWords: Record<Allergen, string> = {
  milk: 'coconut milk|almond milk|oat milk|peanut butter|almond butter|cocoa butter|butternut squash|cream of tartar|coconut cream|vegan cheese|dairy-free cream cheese|cashew sour cream|butter beans|butter lettuce|butterflied chicken|no butter|free of dairy|buttercup squash|coconut milk yogurt|apple butter|bean curd|creamy dressing|non-dairy|non-dairy creamer|oat-milk|almond ricotta|cashew queso|unsweetened almond milk|pecan butter|vegan cheesecake',
  eggs: 'eggplant|vegan mayo|egg-free aioli|flax egg|eggless mayonnaise|egg replacer',
  fish: 'shellfish|crayfish|goldfinch|codfather|vegan tuna',
  shellfish: 'fish|oyster mushrooms|king oyster|crab apples|scalloped potatoes',
  treeNuts:
    'nutmeg|coconut|coconuts|butternut squash|peanuts|water chestnuts|doughnuts|nut-free|chestnut mushrooms|donut|tiger nuts|nutritional yeast',
  peanuts: 'pea protein|almonds|peanut-free',
  wheat: 'buckwheat|gluten-free flour|wheat-free tamari|corn tortillas',
  soybeans: 'coconut aminos|sunflower lecithin|soy-free',
  sesame: 'sunflower seeds|sesame-free',
}

test.each(allergens)(
  'words that mean the allergen %s are detected in a meal’s text, and look-alike words are not',
  (allergen) => {
    const findingsIn = (ingredients: string) =>
      findUnconfirmedContradictions({ ...meal, ingredients }).filter(({ subject }) => subject === allergen)
    for (const text of allergenWords[allergen].split('|')) expect(findingsIn(text), text).not.toEqual([])
    for (const text of lookalikeWords[allergen].split('|')) expect(findingsIn(text), text).toEqual([])
  },
)

test("sources of gluten are detected in a meal's text unless the text calls them gluten-free", () => {
  const glutenWords =
    'wheat flour|barley|rye bread|malt vinegar|malted milk|semolina|spelt|couscous|seitan|soy sauce|beer|panko|breadcrumbs|all-purpose flour|Chicken, flour, butter|crust (flour, water)|rolled oats|tamari (water, soybeans, wheat)|vital wheat gluten|soy sauce, gluten-free oats|flour tortillas|egg noodles|pale ale|brewer’s yeast|barley (malted)|bread|sourdough toast|Chicken, pasta|spaghetti|macaroni, rice|crackers|pretzels|hamburger buns|pizza dough|imitation crab'
  for (const ingredients of glutenWords.split('|'))
    expect(findGlutenSources({ ...meal, ingredients }).ingredients, ingredients).not.toEqual([])
  const harmlessWords =
    'gluten-free soy sauce|certified gluten-free rolled oats|gluten-free panko|gluten-free beer|buckwheat|rice noodles|corn flour|almond flour|gluten-free flour|gluten free bread crumbs|soy sauce (gluten-free)|maltodextrin|cauliflower couscous|root beer|ginger ale|wheat-free tamari|no wheat|GF soy sauce|cornbread|brown rice flour|oregano|gluten-free bread|bread (gluten-free)|gluten-free sandwich bread (rice flour, eggs)|rice pasta|chickpea spaghetti|corn crackers|zucchini noodles|cauliflower pizza crust|certified gluten-free oat milk|gluten-free all-purpose flour|grain-free'
  for (const ingredients of harmlessWords.split('|'))
    expect(findGlutenSources({ ...meal, ingredients }).ingredients, ingredients).toEqual([])
  expect(findGlutenSources({ ...meal, name: 'Beer Chili' }).name).toEqual(['beer'])
})

test('a meal whose text contradicts its allergen record gets an error for each contradicting word', () => {
  const ingredients = 'Chicken, wheat flour, butter, peanut oil'
  const findings = findUnconfirmedContradictions({ ...meal, ingredients, diet: ['vegan'] })
  expect(formatFindings(findings)).toEqual([
    '“butter” means milk, which is marked “Free from.”',
    '“peanut” means peanuts, which is marked “Free from.”',
    '“wheat” means wheat, which is marked “Free from.”',
    '“chicken” is not vegan, and the meal is marked vegan.',
  ])
  const declared = { milk: 'contains', peanuts: 'unconfirmed', wheat: 'contains' } as const
  expect(findUnconfirmedContradictions({ ...meal, ...declared, ingredients })).toEqual([])
  const confirmedMeal = { ...meal, diet: ['vegan' as const], confirmedWords: findings.map(({ key }) => key) }
  expect(findUnconfirmedContradictions({ ...confirmedMeal, ingredients })).toEqual([])
  const withGhee = findUnconfirmedContradictions({ ...confirmedMeal, ingredients: `${ingredients}, ghee` })
  expect(withGhee).toMatchObject([{ key: 'milk:ghee' }])
})

test('a vegetarian or vegan meal can be named after the food it replaces, such as “Vegan Sausage”', () => {
  const findingsFor = (name: string, diet: ('vegan' | 'vegetarian')[]) =>
    findUnconfirmedContradictions({ ...meal, name, diet })
  const meatlessNames =
    'Vegan Sausage|Cauliflower Steak|Mushroom Bacon|Jackfruit Pork|Vegan Italian Sausage|Beefsteak Tomatoes'
  for (const name of [...meatlessNames.split('|'), 'Shamrock Bake'])
    expect(findingsFor(name, ['vegan', 'vegetarian']), name).toEqual([])
  expect(findingsFor('Honey Carrots', ['vegetarian'])).toEqual([])
  expect(findingsFor('Honey Carrots', ['vegan'])).toHaveLength(1)
  expect(findingsFor('Bacon Beans', ['vegetarian'])).toHaveLength(1)
})

test('the “mark the rest free” button marks as free only the unconfirmed allergens that the meal’s text doesn’t mention', () => {
  const unconfirmed = { eggs: 'unconfirmed', fish: 'unconfirmed', soybeans: 'unconfirmed' } as const
  const tofuBowl = {
    ...meal,
    ...unconfirmed,
    milk: 'contains' as const,
    name: 'Tofu Bowl',
    ingredients: 'Eggs',
  }
  expect(markAllergensFreeUnlessContradicted(tofuBowl)).toEqual({ ...tofuBowl, fish: 'free' })
})

test('copying a meal marks an allergen as unconfirmed if the meal is marked free from it but its text mentions it, and drops dietary tags that the text contradicts', () => {
  const diet = ['vegetarian', 'high-protein'] as const
  const copy = clearContradictedClaims({ ...meal, ingredients: 'Beef, butter', diet })
  expect([copy.milk, copy.eggs, copy.diet]).toEqual(['unconfirmed', 'free', ['high-protein']])
})

test.each(seedProducts.map((product) => [product.name, product] as const))(
  'the text of seeded product %s neither contradicts its allergen record nor mentions a source of gluten',
  (_, product) => {
    const seeded = { ...product, ...product.allergens }
    expect(formatFindings(findUnconfirmedContradictions(seeded))).toEqual([])
    expect(findGlutenSources(seeded)).toEqual({ name: [], line: [], ingredients: [] })
  },
)

test.each([...thanksgivingItems, ...cateringMenu].map((item) => [item.name, item] as const))(
  'the text of Thanksgiving or catering item %s neither contradicts its allergen record nor mentions a source of gluten',
  (_, item) => {
    const line = item.description.replace('where wheat has never been', '')
    const itemMeal = { ...item.allergens, name: item.name, line, diet: [] }
    expect(formatFindings(findUnconfirmedContradictions(itemMeal))).toEqual([])
    expect(findGlutenSources(itemMeal)).toEqual({ name: [], line: [], ingredients: [] })
  },
)
