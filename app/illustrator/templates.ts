import { type Art } from '#app/illustrator/drawing/art.ts'
import { bowled } from '#app/illustrator/layouts/bowled.ts'
import * as bakes from '#app/illustrator/templates/bakes.ts'
import * as boards from '#app/illustrator/templates/boards.ts'
import * as breakfast from '#app/illustrator/templates/breakfast.ts'
import * as cups from '#app/illustrator/templates/cups.ts'
import * as desserts from '#app/illustrator/templates/desserts.ts'
import * as handhelds from '#app/illustrator/templates/handhelds.ts'
import * as pasta from '#app/illustrator/templates/pasta.ts'
import * as platters from '#app/illustrator/templates/platters.ts'
import * as salads from '#app/illustrator/templates/salads.ts'
import * as soups from '#app/illustrator/templates/soups.ts'
import { type Form, form } from '#app/illustrator/templates/template.ts'
import { type Content } from './exclusions.ts'

const templates: Readonly<Record<string, Form>> = {
  ...bakes,
  ...boards,
  ...breakfast,
  ...cups,
  ...desserts,
  ...handhelds,
  ...pasta,
  ...platters,
  ...salads,
  ...soups,
  bowl: form(bowled),
}

/** The form drawn when the allergen record excludes what the requested form always shows. */
const replacementTemplates: Readonly<Record<string, string>> = {
  cheesecake: 'chia',
  frittata: 'hash',
  eggMuffins: 'muffins',
  deviledEggs: 'gardenSalad',
}

export function findTemplate(art: Art, name: string | undefined): Form | undefined {
  const template = name && Object.hasOwn(templates, name) ? templates[name] : undefined
  if (!template || art.canShow(template.shows)) return template
  return templates[replacementTemplates[name ?? ''] ?? '']
}

export function templateContents(name: string | undefined): readonly Content[] {
  const template = name && Object.hasOwn(templates, name) ? templates[name] : undefined
  return template ? [...template.shows, ...template.names] : []
}
