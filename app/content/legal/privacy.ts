import type { Business } from '#app/domain/settings/business.ts'
import { daysText } from '#app/domain/time/duration-text.ts'
import type { LegalPage } from './legal-page.ts'

/** Privacy policy. It must describe what the code actually does, so update it together with the code. */
export function privacy(business: Business): LegalPage {
  const { name, email, postalAddress, keeping } = business
  return {
    title: 'Privacy',
    inShort: 'We keep what you send us, so that we can answer. About a visit we keep nothing that names you.',
    lastChanged: '2026-11-22',
    sections: [
      {
        heading: 'Who we are',
        paragraphs: [`${postalAddress}. Whatever this page leaves open, ask ${email}.`],
      },
      { heading: 'The weekly letter', points: letterPoints(business) },
      {
        heading: 'Messages and catering enquiries',
        paragraphs: [
          'We store your name, your e-mail address, your phone number if you give one, and what you wrote, for a catering enquiry also the number of guests and the day. It is mailed to the kitchen, and you get a short mail that it arrived.',
          `Once a message is closed, it and our answers to it are kept for ${daysText(keeping.messageDays)} and then erased.`,
        ],
      },
      {
        heading: 'ZIP codes',
        paragraphs: [
          'When you ask whether we deliver to a ZIP code that we do not serve yet, we add one to that ZIP’s count. Who asked is not stored.',
        ],
      },
      {
        heading: 'Accounts',
        paragraphs: [
          'Nobody needs an account to read or to order. Whoever opens one leaves us an e-mail address and a password, which we keep in a form that cannot be turned back into it, and for each log-in the kind of device and when it was last seen. Logging in sets one cookie, which ends with the log-in. Your account page shows all of it, gives you a copy, and deletes it.',
          'While you are logged in, what you type in a form and have not saved stays in that tab of your browser, so that a lost connection costs you nothing. It is gone once you save it, discard it, log out or close the tab. Passwords and files are never part of it.',
          'When somebody who works here chooses a password, the first five characters of its SHA-1 hash are sent to Have I Been Pwned, which answers with what is known from data breaches. They tell it neither the password nor the account.',
        ],
      },
      {
        heading: 'Mail',
        paragraphs: [
          'Each mail we send you is on record with your address, its text and whether it was delivered. Links that would confirm something for you are left out of that record. A mail service carries the mail and sees it while it does; it tells us whether your mailbox took it and whether you called it spam.',
          `The text is kept for ${daysText(keeping.mailBodyDays)}. After that the record only says that a mail of this kind went to your address, and when.`,
        ],
      },
      {
        heading: 'Cookies and advertising',
        paragraphs: ['Reading this site sets no cookie and asks for no account.', advertising(business)],
      },
      {
        heading: 'Logs and limits',
        paragraphs: [
          'For each request the log notes the path, the status and how long it took, without the address it came from. So that nobody floods the forms, we count attempts under a keyed hash that cannot be turned back into an address; it is kept for a day.',
          `What the site did by itself, and when, is noted for ${daysText(keeping.runDays)}, without anybody’s name.`,
        ],
      },
      {
        heading: 'Where it is',
        paragraphs: [
          'The site and its database run at Cloudflare, which handles every request on our behalf and so sees the address it comes from. We sell nothing of this, and share nothing of it for advertising unless you allowed it.',
          `Ordering happens on another site, which has its own privacy policy; what you enter there does not pass through ${name}’s site.`,
        ],
      },
      {
        heading: 'What you can ask for',
        paragraphs: [
          `The preferences link of each letter changes what you get, and lets you ask for the link to download or erase your data. Or write to ${email} from the address in question, and we take you off the letter, send you a copy of what we have about you, correct it, or erase it. It costs nothing. Whatever has no time of its own above, we keep until you ask. Of an erased address a keyed hash stays, so that no old list brings it back.`,
        ],
      },
    ],
  }
}

function letterPoints({ newsletterDoubleOptIn, newsletter }: Business) {
  return [
    'We store your e-mail address, your phone number if you give one (we only call if the newsletter doesn’t reach you), the page you subscribed on, and when. If you tell us, also your ZIP code, which letters you want, the dishes you wait for, and the week you have ordered in.',
    newsletterDoubleOptIn
      ? `The letter of ${newsletter.label} goes only to addresses that were confirmed by the link we mail first.`
      : `The letter goes out ${newsletter.label}.`,
    'Whatever you agree to, change or take back is written down, so that we can show it: when, on which page, in which words, and the first part of your network’s address, which you share with your neighbours. The line stays when you are erased; it holds no name and no e-mail address.',
    'How often a link of a letter is followed is counted, without knowing by whom. No picture in a letter tells us that you opened it.',
    'Each letter has a link to leave, which works at once and for good, and one to choose what you get, which works for about two months. To download what we hold on you, or to erase it, we email you a link that works once, for 30 minutes; until it expires, its time is stored with your address.',
    'While a newsletter is being sent, what is your own in it (your address, ZIP code, choices and links) is stored with it, so that a repeat is the same email. It is erased when that part of the list has been sent, within a day.',
    'Where a letter bounces for good, or is reported as unwanted, we note that and send no more.',
  ]
}

function advertising({ pixel }: Business) {
  return pixel === null
    ? 'Pages, type and script come from this site alone. No advertising or measuring code of another company is loaded.'
    : 'We use an advertising pixel of another company. It is loaded only after you allow it, and never when your browser sends Global Privacy Control. Until then nothing on a page comes from it.'
}
