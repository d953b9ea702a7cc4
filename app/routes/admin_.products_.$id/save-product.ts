import type { AdminNoticeName } from '#app/content/admin-notices.ts'
import type { Context } from '#app/context.server.ts'
import { queueProductImage } from '#app/data/images/missing-images.ts'
import { type NewCorrection, saveProduct } from '#app/data/menu/product-changes.ts'
import type { Product } from '#app/data/menu/products.ts'
import { hasNewExcludedFoods } from '#app/domain/images/image-prompt.ts'
import { isGeneratedImage } from '#app/domain/images/product-image.ts'
import { toSingleLine } from '#app/domain/mail/outgoing-email.ts'
import { findAllergenChanges } from '#app/domain/menu/corrections.ts'
import type { MissingField } from '#app/domain/menu/product.ts'
import { validateRequiredReason } from '#app/domain/menu/product-form.ts'
import {
  type FieldDifference,
  findFieldDifferences,
  type ProductFields,
  type ProductFormState,
} from '#app/domain/menu/product-input.ts'
import { readRowId, readTextField } from '#app/http/form.ts'
import { checkProductForm, readProductForm } from '#app/http/product-form.ts'
import { getErrorText } from '#app/log.ts'
import { listPublicWeeksWithProduct } from './view.ts'

interface RejectedProductEdit extends ProductFormState {
  reason: string
  version: number
  reasonError?: string
  conflict?: FieldDifference[]
}

export interface RejectedProductAction {
  text?: string
  unsaved?: RejectedProductEdit
  menuError?: { week: string; override: string; text: string }
  missing?: MissingField[]
  noPrice?: boolean
}

export type ProductActionResult =
  { done: AdminNoticeName; copyId?: number } | (RejectedProductAction & { status: number })

export interface ProductActionArgs {
  context: Context
  product: Product
  form: FormData
  by: string
}

export async function saveProductFromForm({
  context,
  product,
  form,
  by,
}: ProductActionArgs): Promise<ProductActionResult> {
  const edit = readSubmittedProduct(form)
  const checked = await checkProductForm(context, form, edit, product.confirmedWords)
  if (!checked.fields) return rejected(edit, checked.rejection, checked.status)
  const { fields, confirmation } = checked
  if (edit.version !== product.version) return editConflict(edit, product, fields)

  const differences = findFieldDifferences(product, fields)
  if (differences.length === 0 && confirmation === null) return { done: 'product-saved' }
  const { correction, error } = await findCorrection(context, { product, fields, reason: edit.reason })
  if (error) return rejected(edit, { reasonError: error }, 422)
  const outdatesImage = hasNewExcludedFoods(
    { ...product, allergens: product },
    { ...fields, allergens: fields },
  )
  const result = await saveProduct(context.db, {
    product,
    fields,
    changes: Object.fromEntries(differences.map(({ field, stored, typed }) => [field, [stored, typed]])),
    correction,
    confirmation,
    outdatesImage,
    by,
    now: context.now,
  })
  switch (result.outcome) {
    case 'saved':
      if (outdatesImage && isGeneratedImage(product.imageUrl)) await queueNewImage(context, product.id, by)
      return { done: correction ? 'product-corrected' : 'product-saved' }
    case 'planned':
      return { unsaved: edit, text: plannedText, status: 422 }
    case 'name-taken':
      return rejected(edit, { errors: { name: `Another active meal is called “${result.namesake}”.` } }, 422)
    case 'conflict':
      return editConflict(edit, result.stored, fields)
    case 'gone':
      return { unsaved: edit, text: 'This meal no longer exists.', status: 404 }
  }
}

/** Queues a new image, because the old one may show food that isn't in the edited meal. */
async function queueNewImage({ db, now, enqueue, log }: Context, productId: number, by: string) {
  try {
    const result = await queueProductImage(db, productId, 'staff', { by, now })
    if (result.outcome === 'queued')
      await enqueue([{ type: 'generate-product-image', pictureId: result.pictureId }])
  } catch (error) {
    log('image-request-failed', { error: getErrorText(error) })
  }
}

const plannedText =
  'This meal is on an upcoming menu and has an unconfirmed allergen. Confirm the allergen, or remove the meal from that menu first.'

/** A correction is needed only if the edit changes the allergens of a meal that is on a public menu. */
async function findCorrection(
  context: Context,
  edit: { product: Product; fields: ProductFields; reason: string },
): Promise<{ correction: NewCorrection | null; error?: string | undefined }> {
  const changes = findAllergenChanges(edit.product, edit.fields)
  const weeks = changes ? await listPublicWeeksWithProduct(context, edit.product) : []
  if (!changes || weeks.length === 0) return { correction: null }
  const reason = toSingleLine(edit.reason, Infinity)
  const error = validateRequiredReason(reason, 'Please give a reason. This meal is on a live menu.')
  return { correction: { weeks, reason, changes }, error }
}

/** Equal stored and submitted values aren't a conflict, because the form was probably submitted twice. */
function editConflict(
  edit: RejectedProductEdit,
  stored: Product,
  fields: ProductFields,
): ProductActionResult {
  const conflict = findFieldDifferences(stored, fields)
  return conflict.length === 0
    ? { done: 'product-saved' }
    : rejected(edit, { conflict, version: stored.version }, 409)
}

function rejected(edit: RejectedProductEdit, changes: Partial<RejectedProductEdit>, status: number) {
  return { unsaved: { ...edit, ...changes }, status }
}

export function readSubmittedProduct(form: FormData): RejectedProductEdit {
  const version = readRowId(form, 'version') ?? 0
  return { ...readProductForm(form), reason: readTextField(form, 'reason'), version }
}
