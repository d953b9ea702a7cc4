import { humanizeJobName } from '#app/domain/scheduling/job-text.ts'

const areas: Readonly<Record<string, { name: string; page?: string }>> = {
  user: { name: 'Team', page: '/admin/people' },
  invite: { name: 'Invitations', page: '/admin/people#invites' },
  product: { name: 'Meals', page: '/admin/products/{id}' },
  picture: { name: 'Failed images', page: '/admin/pictures' },
  pictures: { name: 'Image generation', page: '/admin/pictures' },
  photo: { name: 'Photos', page: '/admin/photos' },
  post: { name: 'Posts', page: '/admin/posts/{id}' },
  message: { name: 'Inbox', page: '/admin/inbox/{id}' },
  subscriber: { name: 'Subscribers', page: '/admin/subscribers/{id}' },
  issue: { name: 'Newsletter', page: '/admin/newsletter/{id}' },
  fact: { name: 'Business info', page: '/admin/facts' },
  zip: { name: 'ZIP overrides', page: '/admin/areas/zips/{id}' },
  city: { name: 'Cities', page: '/admin/areas/cities/{id}' },
  week: { name: 'Menus', page: '/admin/weeks#w{id}' },
  import: { name: 'Subscriber imports' },
  export: { name: 'Downloads' },
  email: { name: 'Email log', page: '/admin/mail/{id}' },
  letter: { name: 'Failed jobs', page: '/admin/jobs/failed' },
  card: { name: 'Social cards', page: '/admin/jobs/failed' },
}

export function getAuditSubjectPath(subject: string) {
  const [area = '', id = ''] = subject.split(/:(.*)/s)
  return areas[area]?.page?.replace('{id}', encodeURIComponent(id)) ?? null
}

export function getAuditAreaName(area: string) {
  return areas[area]?.name ?? humanizeJobName(area)
}
