import { humanizeJobName } from '#app/domain/scheduling/job-text.ts'

const pages: Readonly<Record<string, (id: string) => string>> = {
  user: () => '/admin/people',
  invite: () => '/admin/people#invites',
  product: (id) => `/admin/products/${id}`,
  week: (id) => `/admin/weeks#w${id}`,
  picture: () => '/admin/pictures',
  pictures: () => '/admin/pictures',
  photo: () => '/admin/photos',
  post: (id) => `/admin/posts/${id}`,
  message: (id) => `/admin/inbox/${id}`,
  fact: () => '/admin/facts',
  zip: (id) => `/admin/areas/zips/${id}`,
  city: (id) => `/admin/areas/cities/${id}`,
  subscriber: (id) => `/admin/subscribers/${id}`,
  issue: (id) => `/admin/newsletter/${id}`,
  email: (id) => `/admin/mail/${id}`,
  letter: () => '/admin/jobs/failed',
  card: () => '/admin/jobs/failed',
}

export function auditSubjectPath(subject: string) {
  const [area = '', id = ''] = subject.split(/:(.*)/s)
  const page = Object.hasOwn(pages, area) ? pages[area] : undefined
  return page ? page(encodeURIComponent(id)) : null
}

const areaNames: Readonly<Record<string, string>> = {
  user: 'Team',
  invite: 'Invitations',
  product: 'Meals',
  picture: 'Failed images',
  pictures: 'Image generation',
  photo: 'Photos',
  post: 'Posts',
  message: 'Inbox',
  subscriber: 'Subscribers',
  issue: 'Newsletter',
  fact: 'Business info',
  zip: 'ZIP overrides',
  city: 'Cities',
  week: 'Menus',
  import: 'Subscriber imports',
  export: 'Downloads',
  email: 'Email log',
  letter: 'Failed jobs',
  card: 'Social cards',
}

export function auditAreaName(area: string) {
  return areaNames[area] ?? humanizeJobName(area)
}
