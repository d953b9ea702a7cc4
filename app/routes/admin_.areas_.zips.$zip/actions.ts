import type { Context } from '#app/context.server.ts'
import type { AdminNoticeName } from '#app/content/admin-notices.ts'
import { maxZipOverrides, readZipOverride, removeZipOverride, saveZipOverride } from '#app/data/areas/zips.ts'
import { zipServiceTypes } from '#app/domain/areas/delivery-area.ts'
import { readTextField } from '#app/http/form.ts'
import { findZipOverrideError } from '#app/domain/areas/area-rules.ts'

export interface ZipFormError {
  status: number
  field: 'service' | 'city' | null
  text: string
}

interface ActionArgs {
  context: Context
  zip: string
  by: string
  form: FormData
  entered: { service: string; city: string }
}

export async function runZipAction(args: ActionArgs): Promise<{ done: AdminNoticeName } | ZipFormError> {
  const { context, zip, by, form, entered } = args
  const { db, now } = context
  const versionText = readTextField(form, 'version')
  const version = /^\d{1,9}$/.test(versionText) ? Number(versionText) : -1
  const [{ override }, { records, zipCount }] = await Promise.all([readZipOverride(db, zip), context.area()])
  const before = override && { service: override.service, city: override.citySlug }
  if (readTextField(form, 'intent') === 'remove') {
    if (!override) return { done: 'zip-removed' }
    const removed = await removeZipOverride(db, { zip, version, by, now, details: { zip, from: before } })
    return removed === 'removed' ? { done: 'zip-removed' } : conflict
  }
  const service = zipServiceTypes.find((type) => type === entered.service)
  if (!service) return rejected('service', 'Choose a service.')
  const city = records.find(({ slug }) => slug === entered.city) ?? null
  if (!city && entered.city !== '') return rejected('city', 'Choose one of our cities.')
  const cityError = findZipOverrideError(service, city)
  if (cityError !== null) return rejected('city', cityError)
  const after = { service, city: city?.slug ?? null }
  if (JSON.stringify(before) === JSON.stringify(after)) return { done: 'zip-saved' }
  if (!override && zipCount >= maxZipOverrides)
    return rejected(
      'service',
      `You’ve reached the limit of ${maxZipOverrides} ZIP overrides. Add some ZIP codes to their city instead.`,
    )
  const details = { zip, from: before, to: after }
  const change = { zip, service, citySlug: after.city, version, by, now, details }
  return (await saveZipOverride(db, change)) === 'saved' ? { done: 'zip-saved' } : conflict
}

function rejected(field: ZipFormError['field'], text: string): ZipFormError {
  return { status: 422, field, text }
}

const conflict: ZipFormError = {
  status: 409,
  field: null,
  text: 'Someone changed this ZIP code after you opened the page. Save again to replace their version with yours.',
}
