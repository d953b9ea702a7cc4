import { expect, test } from 'vitest'
import { createTrackedLinkBuilder, removeLinkTracking } from '#app/domain/newsletter/issue-links.ts'

test('a test email of a newsletter issue links directly to the target pages, without click counting, in text and HTML', () => {
  const links = createTrackedLinkBuilder({ siteOrigin: 'https://kitchen.example', issueId: 12 })
  const order = links.to('https://order.example/?a=1&b=2')
  const menu = links.to('https://kitchen.example/menu')
  const issue = {
    text: `Order: ${order}\nMenu: ${menu}, and https://kitchen.example/go/13/0`,
    html: `<a href="${order}">Order</a> <a href="${menu}">Menu</a> <a href="https://kitchen.example/go/12/9">x</a>`,
    links: links.links,
  }
  expect(removeLinkTracking(issue, 12)).toEqual({
    links: links.links,
    text: 'Order: https://order.example/?a=1&b=2\nMenu: https://kitchen.example/menu, and https://kitchen.example/go/13/0',
    html: '<a href="https://order.example/?a=1&amp;b=2">Order</a> <a href="https://kitchen.example/menu">Menu</a> <a href="https://kitchen.example/go/12/9">x</a>',
  })
})
