import { humanizeName } from '#app/domain/scheduling/job-text.ts'

/** Where a thing of the log stands at the desk, by what the subject begins with. */
const pages: Readonly<Record<string, (id: string) => string>> = {
  user: () => '/admin/people',
  invite: () => '/admin/people#invites',
  product: (id) => `/admin/products/${id}`,
  week: (id) => `/admin/weeks#w${id}`,
  pictures: () => '/admin/pictures',
  photo: () => '/admin/photos',
  post: (id) => `/admin/posts/${id}`,
  message: (id) => `/admin/inbox/${id}`,
  fact: () => '/admin/facts',
  zip: (id) => `/admin/areas/zips/${id}`,
  city: (id) => `/admin/areas/cities/${id}`,
  subscriber: (id) => `/admin/subscribers/${id}`,
  email: (id) => `/admin/mail/${id}`,
  letter: () => '/admin/jobs#letters',
  card: () => '/admin/jobs#cards',
}

/** The page of what a row is about; null where it has none. */
export function subjectPage(subject: string) {
  const [area = '', id = ''] = subject.split(/:(.*)/s)
  const page = Object.hasOwn(pages, area) ? pages[area] : undefined
  return page ? page(encodeURIComponent(id)) : null
}

const names: Readonly<Record<string, string>> = {
  user: 'People',
  invite: 'Invitations',
  product: 'Dishes',
  photo: 'Photos',
  post: 'Posts',
  message: 'Inbox',
  subscriber: 'Subscribers',
  fact: 'Facts',
  zip: 'ZIPs',
  city: 'Cities',
  week: 'Menus',
  import: 'Subscribers from a file',
  export: 'Lists taken home',
  email: 'Mail',
  letter: 'Dead letters',
  card: 'Social cards',
}

/** An area of the log, for people; one without a name of its own is called as the log calls it. */
export function auditAreaName(area: string) {
  return names[area] ?? humanizeName(area)
}
