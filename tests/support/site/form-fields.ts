import type { RouteAccess } from '#app/auth/policy.ts'
import { productInputFields } from '#app/domain/menu/product-input.ts'

/**
 * The form fields that each route's action reads, grouped by the access level that is required to set them. A
 * test compares this list with the code. `why-*` stands for all fields with that prefix, and `*` for fields
 * whose names are known only at run time.
 */
type FormFields = Partial<Record<RouteAccess, readonly string[]>>

const productConfirmationFields = ['confirmReason', 'confirmed', 'keep', 'rest']
const productFields = [...productInputFields, 'diet']
const postFields = [
  'author',
  'content',
  'excerpt',
  'featuredImageAlt',
  'featuredImageUrl',
  'readingTime',
  'scheduledAt',
  'slug',
  'tags',
  'title',
]

export const formFieldsByRoute: Readonly<Record<string, FormFields>> = {
  'routes/admin': { admin: [] },
  'routes/admin_.account': { user: ['current', 'email', 'intent', 'next', 'ref'] },
  'routes/admin_.areas_.cities.$slug': { admin: ['*', 'intent', 'version'] },
  'routes/admin_.areas_.zips.$zip': { admin: ['city', 'intent', 'service', 'version'] },
  'routes/admin_.facts_.$group': { admin: ['*', 'from', 'intent', 'key', 'stamps'] },
  'routes/admin_.inbox_.$id': { staff: ['held', 'intent', 'key', 'seen', 'state', 'text', 'to'] },
  'routes/admin_.jobs_.failed': { admin: ['intent', 'job'] },
  'routes/admin_.mail_.$id': { admin: ['checked', 'intent'] },
  'routes/admin_.newsletter': { admin: ['correction', 'intent'] },
  'routes/admin_.newsletter_.$id': {
    admin: ['hero', 'intent', 'key', 'note', 'preheader', 'seen', 'subject', 'to'],
  },
  'routes/admin_.people': { admin: ['email', 'intent', 'invite', 'role', 'user'] },
  'routes/admin_.photos': { staff: ['alt', 'decorative', 'id', 'intent', 'picture'] },
  'routes/admin_.photos_.picker': { staff: ['alt', 'decorative', 'picture'] },
  'routes/admin_.pictures': { admin: ['automatic'] },
  'routes/admin_.pictures_.$id': { staff: ['alt', 'intent', 'picture', 'seen', 'was'] },
  'routes/admin_.pictures_.$id_.generate': { admin: [] },
  'routes/admin_.posts_.$id': { staff: [...postFields, 'at', 'intent', 'version'] },
  'routes/admin_.posts_.$id_.draft': { staff: [...postFields, 'version'] },
  'routes/admin_.posts_.$id_.revisions': { staff: ['from', 'version'] },
  'routes/admin_.posts_.new': { staff: ['key', 'title'] },
  'routes/admin_.products': { staff: ['dish', 'intent'] },
  'routes/admin_.products_.$id': {
    staff: [
      ...productFields,
      ...productConfirmationFields,
      'intent',
      'key',
      'noPrice',
      'override',
      'reason',
      'version',
      'week',
    ],
  },
  'routes/admin_.products_.new': { staff: [...productFields, ...productConfirmationFields, 'key'] },
  'routes/admin_.subscribers': { admin: ['consent', 'email', 'phone'] },
  'routes/admin_.subscribers_.$id': { admin: ['intent', 'state', 'sure'] },
  'routes/admin_.subscribers_.import': { admin: ['file', 'intent', 'key', 'note', 'refused', 'rows'] },
  'routes/admin_.subscribers_.import_.refused': { admin: ['refused'] },
  'routes/admin_.weeks_.$week': {
    staff: [
      'banner',
      'cooking',
      'deadline',
      'dish',
      'intent',
      'moveTo',
      'note',
      'pickup',
      'press',
      'product',
      'reason',
      'source',
      'version',
      'why-*',
    ],
    admin: ['orderUrl'],
  },
  'routes/admin_.weeks_.$week_.checklist': { staff: ['intent', 'seen', 'version'] },
  'routes/auth': { 'signed-in-optional': ['email', 'password'] },
  'routes/auth_.change-email': { user: [] },
  'routes/auth_.forgot': { public: ['email'] },
  'routes/auth_.invite': { 'signed-in-optional': ['password'] },
  'routes/auth_.log-out': { 'signed-in-optional': [] },
  'routes/auth_.reset': { public: ['password'] },
  'routes/auth_.verify': { 'signed-in-optional': ['password'] },
  'routes/catering': {
    public: ['email', 'eventDay', 'guests', 'message', 'name', 'opened', 'phone', 'website'],
  },
  'routes/contact': { public: ['email', 'message', 'name', 'opened', 'phone', 'website'] },
  'routes/delivery': { public: ['zip'] },
  'routes/ordered': { public: [] },
  'routes/preferences': { public: ['dish', 'intent', 'last-call', 'weekly', 'zip'] },
  'routes/preferences_.data': { public: ['intent', 'sure'] },
  'routes/preferences_.data_.download': { public: [] },
  'routes/subscribe': { public: ['email', 'phone', 'website'] },
  'routes/subscribe_.confirm': { public: ['token'] },
  'routes/tell-me': { public: ['dish', 'email', 'phone', 'website'] },
  'routes/unsubscribe': { public: [] },
  'routes/webhooks.mail': { public: [] },
}
