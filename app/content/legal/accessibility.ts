import type { Business } from '#app/domain/settings/business.ts'
import type { LegalPage } from './legal-page.ts'

export function accessibility({ email, phone, replyHours }: Business): LegalPage {
  return {
    title: 'Accessibility',
    inShort: 'Everybody should be able to read this site and write to us. Where you can’t, we want to know.',
    lastChanged: '2026-11-20',
    sections: [
      {
        heading: 'What we aim at',
        paragraphs: ['The Web Content Accessibility Guidelines 2.2, level AA, on every page for visitors.'],
      },
      {
        heading: 'What is tested',
        points: [
          'Each public page by axe, an automatic checker, on narrow, middle and wide screens; a change that brings a fault is not published.',
          'The keyboard alone: menus, questions and forms.',
          'Without script: every page reads, every form sends.',
          'A screen 320 px wide, which is also 400% zoom: nothing has to be scrolled sideways but a wide table, and that by keyboard too.',
          'Contrast, the size of targets, and reduced motion.',
        ],
      },
      {
        heading: 'What we know is lacking',
        points: [
          'People who use a screen reader every day have not tested the site yet.',
          'Maps and measures are drawn. The words beside them say the same, not with every detail.',
          'The ordering site is run by someone else, and we have not tested it. If it stands in your way, call us.',
          'Posts are written by people: a picture’s description can be worse than it should be.',
        ],
      },
      {
        heading: 'How to tell us',
        paragraphs: [
          `Write to ${email} or call ${phone}: which page, what you tried, what happened. You get an answer within ${replyHours} hours, and help with your order.`,
        ],
      },
    ],
  }
}
