import type { Context } from '#app/context.server.ts'
import { saveProduct, type NewCorrection } from '#app/data/menu/product-changes.ts'
import { queueImage } from '#app/data/images/missing-images.ts'
import type { Product } from '#app/data/menu/products.ts'
import { uncertifiedClaimErrors } from '#app/domain/menu/certified-ingredients.ts'
import { findAllergenChanges } from '#app/domain/menu/corrections.ts'
import {
  findFieldDifferences,
  productLimits,
  toProductInput,
  listChangedProductFields,
  type FieldDifference,
  type ProductFields,
  type ProductInput,
} from '#app/domain/menu/product-input.ts'
import { checkProductInput, type ProductErrors } from '#app/domain/menu/product-form.ts'
import { excludesAdditionalFoods } from '#app/domain/images/image-prompt.ts'
import { toSingleLine } from '#app/domain/mail/outgoing-email.ts'
import { isGeneratedImage } from '#app/domain/images/product-image.ts'
import { markRemainingAllergensFree, type IngredientFinding } from '#app/domain/menu/ingredient-check.ts'
import { errorText } from '#app/log.ts'
import {
  wasMarkRemainingAllergensFreePressed,
  readWarningAnswers,
  readProductForm,
} from '#app/http/product-form.ts'
import { readTextField } from '#app/http/form.ts'
import { listVisibleMenuWeeks } from './view.ts'

export interface RejectedProductEdit {
  entered: ProductInput
  keep: string
  confirmed: readonly string[]
  confirmReason: string
  reason: string
  version: number
  errors: ProductErrors
  needsCalorieConfirmation: boolean
  /** Words in the product's text that contradict its allergen record; `confirmError` says why the stated reason was rejected. */
  findings: readonly IngredientFinding[]
  confirmError?: string
  reasonError?: string
  conflict?: FieldDifference[]
  text?: string
}

type SaveResult =
  { done: 'dish-saved' | 'dish-corrected' } | { unsaved: RejectedProductEdit; status: number; text?: string }

export async function saveProductForm(
  context: Context,
  { product, form, by }: { product: Product; form: FormData; by: string },
): Promise<SaveResult> {
  const edit = readEnteredProduct(form)
  if (wasMarkRemainingAllergensFreePressed(form))
    return rejected(edit, { entered: markRemainingAllergensFree(edit.entered, edit.entered) }, 200)
  const { fields, confirmation, ...rejection } = checkProductInput(edit.entered, edit, product.confirmedWords)
  if (!fields) return rejected(edit, rejection, 422)
  const { certifiedIngredients } = await context.business()
  const errors = uncertifiedClaimErrors(fields, certifiedIngredients)
  if (Object.keys(errors).length > 0) return rejected(edit, { errors }, 422)
  if (edit.version !== product.version) return editConflict(edit, product, fields)

  const changes = listChangedProductFields(toProductInput(product), toProductInput(fields))
  if (Object.keys(changes).length === 0 && confirmation === null) return { done: 'dish-saved' }
  const { correction, error } = await findCorrection(context, { product, fields, reason: edit.reason })
  if (error) return rejected(edit, { reasonError: error }, 422)
  const { id, version } = product
  const outdatesPicture = excludesAdditionalFoods(
    { ...product, allergens: product },
    { ...fields, allergens: fields },
  )
  const result = await saveProduct(context.db, {
    id,
    version,
    fields,
    changes,
    correction,
    confirmation,
    outdatesImage: outdatesPicture,
    by,
    now: context.now,
  })
  switch (result.outcome) {
    case 'saved':
      if (outdatesPicture && isGeneratedImage(product.imageUrl))
        await queueNewImage(context, { productId: id, by })
      return { done: correction ? 'dish-corrected' : 'dish-saved' }
    case 'planned':
      return rejected(edit, { text: plannedText }, 422)
    case 'name-taken':
      return rejected(edit, { errors: { name: `Another active meal is called “${result.namesake}”.` } }, 422)
    case 'conflict':
      return editConflict(edit, result.stored, fields)
    case 'gone':
      return rejected(edit, { text: 'This meal no longer exists.' }, 404)
  }
}

/** Queues a new image, because the new allergen record rules out the old one. An error here doesn't undo the edit. */
async function queueNewImage(context: Context, { productId, by }: { productId: number; by: string }) {
  try {
    const result = await queueImage(context.db, { productId, by, role: 'staff', now: context.now })
    if (result.outcome === 'queued')
      await context.enqueue([{ type: 'generate-product-image', pictureId: result.pictureId }])
  } catch (error) {
    context.log('pictures-not-asked', { error: errorText(error) })
  }
}

const plannedText =
  'This meal is on an upcoming menu and has an unconfirmed allergen. Confirm the allergen, or remove the meal from that menu first.'

/** Returns the correction to publish when an allergen changes on a menu that customers have already seen; such a change needs a reason. */
async function findCorrection(
  context: Context,
  { product, fields, reason: enteredReason }: { product: Product; fields: ProductFields; reason: string },
): Promise<{ correction: NewCorrection | null; error?: string }> {
  const changes = findAllergenChanges(product, fields)
  const weeks = changes ? await listVisibleMenuWeeks(context, product) : []
  if (!changes || weeks.length === 0) return { correction: null }
  const reason = toSingleLine(enteredReason, Infinity)
  if (reason === '') return { correction: null, error: 'Please give a reason. This meal is on a live menu.' }
  if (reason.length > productLimits.reason)
    return { correction: null, error: `Please shorten the reason to ${productLimits.reason} characters.` }
  return { correction: { weeks, reason, changes } }
}

/** On a double click, the second request finds its own values already saved, which is no conflict. */
function editConflict(edit: RejectedProductEdit, stored: Product, fields: ProductFields): SaveResult {
  const conflict = findFieldDifferences(toProductInput(stored), toProductInput(fields))
  return conflict.length === 0
    ? { done: 'dish-saved' }
    : rejected(edit, { conflict, version: stored.version }, 409)
}

function rejected(
  edit: RejectedProductEdit,
  changes: Partial<RejectedProductEdit>,
  status: number,
): SaveResult {
  const unsaved = { ...edit, ...changes }
  return { unsaved, status, ...(unsaved.text !== undefined && { text: unsaved.text }) }
}

export function readEnteredProduct(form: FormData): RejectedProductEdit {
  return {
    entered: readProductForm(form),
    ...readWarningAnswers(form),
    reason: readTextField(form, 'reason'),
    version: Number(/^\d{1,9}$/.exec(readTextField(form, 'version'))?.[0] ?? 0),
    errors: {},
    needsCalorieConfirmation: false,
    findings: [],
  }
}
