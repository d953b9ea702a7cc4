import { expect, test } from 'vitest'
import { cateringMenu } from '#app/content/catering-menu.ts'
import { thanksgivingItems } from '#app/content/thanksgiving.ts'
import { type Allergen, allergens } from '#app/domain/menu/allergens.ts'

/** Words in a name or description that mean the allergen is in the food. */
const patterns: Record<Allergen, RegExp> = {
  milk: /\b(buttermilk|butter\w*|cream\w*|yogurt|cheeses?|cheddar|mozzarella|ranch|ziti|(?<!dairy-free )pumpkin pie|has dairy)\b/i,
  eggs: /\b(eggs?|ranch|cookies?|(?<!with )cheesecake|pumpkin pie)\b/i,
  fish: /\b(salmon|cod|tuna|anchov\w+)\b/i,
  shellfish: /\b(shrimp|crab|lobster)\b/i,
  treeNuts: /\b(nuts|almonds?|walnuts?|pecans?|cashews?)\b/i,
  peanuts: /\bpeanut/i,
  wheat: /\b(barley|semolina|couscous)\b/i,
  soybeans: /\b(soy\w*|tofu|chocolate)\b/i,
  sesame: /\b(sesame|tahini)\b/i,
}

test('every Thanksgiving item and catering tray has a status for all nine allergens and never claims to be free of an allergen that its text mentions', () => {
  for (const { name, description, allergens: record } of [...thanksgivingItems, ...cateringMenu]) {
    expect(Object.keys(record).sort(), name).toEqual([...allergens].sort())
    const text = `${name}. ${description}`.replaceAll('peanut butter', 'peanut')
    for (const allergen of allergens)
      if (patterns[allergen].test(text)) expect(record[allergen], `${name}: ${allergen}`).toBe('contains')
  }
})
