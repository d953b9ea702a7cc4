import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { illustrate, maxSvgLength } from '#app/illustrator/illustrate.ts'
import { catering, subjects, thanksgiving } from '#scripts/illustrate.ts'

const svgByName = new Map(subjects.map((subject) => [subject.name, illustrate(subject)]))

/** Lists an SVG's errors: unclosed tags, references without a target, stray text and invalid numbers. */
function findSvgErrors(svg: string): string[] {
  const openTags: string[] = []
  const mismatchedTags: string[] = []
  for (const [, closing, name, selfClosing] of svg.matchAll(/<(\/?)([a-zA-Z]+)(?:\s[^<>]*?)?(\/?)>/g)) {
    if (selfClosing) continue
    if (!closing) openTags.push(name ?? '')
    else if (openTags.pop() !== name) mismatchedTags.push(`</${name}>`)
  }
  const ids = new Set([...svg.matchAll(/\sid="([^"]+)"/g)].map((match) => match[1]))
  const targets = [...svg.matchAll(/(?:href="|url\()#([^")]+)/g)].map((match) => match[1] ?? '')
  const leftOver = svg.replace(/<\/?[a-zA-Z]+(?:\s[a-zA-Z][a-zA-Z0-9-]*="[^"<>&]*")*\s?\/?>/g, '')
  return [
    ...mismatchedTags,
    ...openTags.map((name) => `<${name}> is never closed`),
    ...targets.filter((id) => !ids.has(id)).map((id) => `#${id} is nowhere`),
    ...(leftOver ? [`text between the tags: ${leftOver.slice(0, 80)}`] : []),
    ...(/NaN|undefined|Infinity/.test(svg) ? ['a number went wrong'] : []),
  ]
}

describe('illustrations of all seeded dishes', () => {
  test('the illustrator tests cover 36 seeded meals, 17 Thanksgiving items and 6 catering trays', () => {
    expect(subjects).toHaveLength(36 + 17 + 6)
    expect(thanksgiving).toHaveLength(17)
    expect(catering).toHaveLength(6)
  })

  test.each([...subjects])(
    'the illustration of $name is well-formed and within the size limit',
    (subject) => {
      const svg = svgByName.get(subject.name) ?? ''
      expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 800 800"/)
      expect(svg.length).toBeLessThanOrEqual(maxSvgLength)
      expect(findSvgErrors(svg)).toEqual([])
    },
  )

  test('no two seeded dishes have the same illustration', () => {
    expect(new Set(svgByName.values()).size).toBe(subjects.length)
  })

  test('the same dish always has the same illustration', () => {
    for (const subject of subjects.slice(0, 8))
      expect(illustrate({ ...subject })).toBe(svgByName.get(subject.name))
  })

  test('different random seeds give the same dish different illustrations', () => {
    const [firstDish] = subjects
    if (!firstDish) throw new Error('no dishes')
    const variants = [1, 2, 3].map((seed) => illustrate({ ...firstDish, seed }))
    expect(new Set([illustrate(firstDish), ...variants]).size).toBe(4)
    expect(illustrate({ ...firstDish, seed: 2 })).toBe(variants[1])
  })
})

describe('how a dish’s name and description affect its illustration', () => {
  const dish = (name: string, description = '', category = 'entree') => ({ name, description, category })

  test('letter case and extra spaces in a dish’s name do not change its illustration', () => {
    expect(illustrate(dish('  Beef CHILI '))).toBe(illustrate(dish('Beef Chili')))
  })

  test('macaroni is drawn in larger pieces on top of a casserole than beside a piece of meat', () => {
    const pieceShadow = (name: string, description = '') =>
      /stroke="#4b2710" stroke-width="([\d.]+)" x="3" y="6" opacity=".3"/.exec(
        illustrate(dish(name, description)),
      )?.[1]
    expect([pieceShadow('Cod Casserole', 'mac and cheese'), pieceShadow('Ham with Mac and Cheese')]).toEqual([
      '50.4',
      '37.8',
    ])
  })

  test('meals with the same sides but different proteins have different illustrations', () => {
    const proteins = ['Chicken', 'Turkey', 'Pork', 'Steak', 'Ham', 'Meatloaf']
    const colorSets = [...proteins, 'Salmon', 'Cod', 'Blackened Cod', 'Shrimp'].map((protein) => {
      const svg = illustrate(dish(`${protein} with rice and broccoli`))
      return new Set([...svg.matchAll(/fill="(#[0-9a-f]{6})"/g)].map((match) => match[1]))
    })
    colorSets.forEach((colors, i) => {
      for (const other of colorSets.slice(i + 1)) {
        const unshared = [...colors, ...other].filter((color) => colors.has(color) !== other.has(color))
        expect(unshared.length).toBeGreaterThan(3)
      }
    })
  })

  test('a dish with four foods is drawn with all four', () => {
    const sproutColor = '#e2dc9c'
    const threeFoods = dish('Roast chicken', 'with rice, broccoli and carrots')
    expect(illustrate(threeFoods)).not.toContain(sproutColor)
    const fourFoods = dish('Roast chicken', 'with rice, broccoli, carrots and brussels sprouts')
    expect(illustrate(fourFoods)).toContain(sproutColor)
  })

  test('an ingredient is not drawn if the dish’s text says that the dish comes without it', () => {
    expect(illustrate(dish('Chicken and rice', 'no broccoli'))).not.toContain('#4a8637')
    expect(illustrate(dish('Chicken and rice', 'with broccoli'))).toContain('#4a8637')
  })

  test.each(['breakfast', 'side', 'snack', 'entree', 'something else'])(
    'a dish whose name the illustrator doesn’t recognize still gets a full illustration in category “%s”',
    (category) => {
      const svg = illustrate(dish('Grandmother’s Secret', '', category))
      expect(findSvgErrors(svg)).toEqual([])
      expect(svg.length).toBeGreaterThan(5000)
    },
  )
})

describe('illustrations of dishes with malicious or unusual text', () => {
  const marker = 'zqxjk'
  const hostileNames = [
    `<script>alert("${marker}")</script>`,
    `" onload="${marker}`,
    `'/><image href="https://${marker}.example/x.png"/>`,
    `]]>${marker}<!--`,
    `&${marker}; chicken & "rice"`,
    '',
    '   ',
    '🍗🍚🥦 👩‍🍳',
    'ﷺ‮\u0000\u0007 chicken',
    '__proto__ constructor toString',
    `${marker} chicken rice bowl with broccoli `.repeat(300),
    marker.repeat(2000),
    'a'.repeat(10_000),
    '(('.repeat(5_000),
  ]

  test.each(hostileNames.map((text) => ({ text, label: JSON.stringify(text.slice(0, 30)) })))(
    'the dish text $label produces a valid illustration without injected markup',
    ({ text }) => {
      for (const subject of [
        { name: text, description: '', category: 'entree' },
        { name: 'Soup', description: text, category: 'side' },
        { name: 'Pie', description: '', category: text },
      ]) {
        const svg = illustrate(subject)
        expect(findSvgErrors(svg)).toEqual([])
        expect(svg).not.toMatch(
          new RegExp(`${marker}|script|onload|image|http(?!://www\\.w3\\.org/2000/svg")`),
        )
        expect(svg.length).toBeLessThanOrEqual(maxSvgLength)
      }
    },
  )
})

describe('illustrations of randomly generated dishes', () => {
  const foodWords =
    'chicken turkey beef steak pork ham salmon cod shrimp tofu egg bacon sausage meatball meatloaf rice quinoa noodles penne mash grits potato sweet sprouts broccoli asparagus beans corn peas kale salad soup chili curry pie casserole enchilada taco burrito wrap burger sandwich bowl platter tray bar muffin cookie brownie pancakes waffle oats chia parfait cheesecake hummus lemon lime feta cheddar parmesan pecan walnut almond pesto bbq gravy glazed roasted baked with and no free fried green black red white garden big for 12 pint thyme dill basil'.split(
      ' ',
    )
  const phrase = (maxWords: number) =>
    fc.array(fc.constantFrom(...foodWords), { maxLength: maxWords }).map((words) => words.join(' '))

  test('the illustration of any randomly generated dish is well-formed SVG within the size limit', () => {
    const category = fc.constantFrom('entree', 'breakfast', 'side', 'snack')
    fc.assert(
      fc.property(phrase(7), phrase(14), category, fc.nat(9), (name, description, kind, seed) => {
        const svg = illustrate({ name, description, category: kind, seed })
        expect(svg.length).toBeLessThanOrEqual(maxSvgLength)
        expect(findSvgErrors(svg)).toEqual([])
      }),
      // In this example, the illustration reaches the size limit while the cheese is being drawn.
      { numRuns: 120, examples: [['', 'walnut parmesan taco bowl chicken', 'entree', 4]] },
    )
  })
})
