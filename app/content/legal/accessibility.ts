import type { Business } from '#app/domain/settings/business.ts'
import type { LegalPage } from './legal-page.ts'

export function buildAccessibilityPage({ name, email, phone, replyHours }: Business): LegalPage {
  return {
    title: 'Accessibility',
    meta: {
      title: `Accessibility | ${name}`,
      description: `Our accessibility goal (WCAG 2.2 AA), what we test, known issues, and how to report a problem to ${name}.`,
    },
    inShort:
      'Everyone should be able to use this website and contact us. If something doesn’t work for you, please tell us.',
    lastChanged: '2026-11-20',
    sections: {
      'Our goal': [
        'We want every public page to meet the Web Content Accessibility Guidelines (WCAG) 2.2 at Level AA.',
      ],
      'What we test': {
        points: [
          'We test every public page with axe, an automated checker, on small, medium, and large screens. We don’t publish changes that fail.',
          'We test menus, FAQs, and forms using only a keyboard.',
          'We test every page and form with JavaScript turned off.',
          'We test at a width of 320 pixels, which is what you see at 400% zoom on a 1,280-pixel-wide screen. Only wide tables scroll sideways, and you can scroll them with the keyboard.',
          'We test color contrast, tap target size, and the reduced-motion setting.',
        ],
      },
      'Known issues': {
        points: [
          'We haven’t tested the website with people who use a screen reader every day.',
          'Maps and charts are images. The text next to them gives the main points, but not every detail.',
          'Our ordering site is run by another company, and we haven’t tested it. If it doesn’t work for you, call us.',
          'Photo descriptions in blog posts may not always be complete.',
        ],
      },
      'Tell us': [
        `Email ${email} or call ${phone}. Tell us which page, what you tried, and what happened. We’ll reply within ${replyHours} hours and help with your order.`,
      ],
    },
  }
}
