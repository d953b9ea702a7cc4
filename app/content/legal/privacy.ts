import type { Business } from '#app/domain/settings/business.ts'
import { formatDays } from '#app/domain/time/duration-text.ts'
import type { LegalPage } from './legal-page.ts'

/** The privacy policy must match what the code does with personal data. */
export function buildPrivacyPage(business: Business): LegalPage {
  const { name, email, postalAddress, keeping } = business
  return {
    title: 'Privacy',
    meta: {
      title: `Privacy at ${name}`,
      description: `What ${name} stores when you subscribe, contact us, or check a ZIP code, and how to get a copy or have it deleted.`,
    },
    inShort:
      'We store what you send us so we can reply. If you just visit, we don’t store anything that identifies you.',
    lastChanged: '2026-11-22',
    sections: {
      'Who we are': [`${postalAddress}. Questions about privacy? Email ${email}.`],
      'Weekly newsletter': { points: newsletterPoints(business) },
      'Messages and catering requests': [
        'We store your name, email address, phone number (if you give one), and message. For catering requests, we also store the number of guests and the date. We email all of this to our kitchen and send you a confirmation.',
        `Closed messages and our replies are deleted after ${formatDays(keeping.messageDays)}.`,
      ],
      'ZIP codes': [
        'When you check a ZIP code we don’t serve yet, we count the request for that ZIP code but don’t record who made it.',
      ],
      Accounts: [
        'You don’t need an account to browse or order. If you create one, we store your email address and a scrambled form of your password, which can’t be unscrambled. For each login, we also store the type of device and when you last used it. Logging in sets one cookie, which is removed when you log out. On your account page, you can see, download, and delete all of this data.',
        'While you’re logged in, unsaved text in forms stays in your browser tab, so you don’t lose your work if the connection drops. It’s removed when you save or discard it, log out, or close the tab. Passwords and files are never included.',
        'When a team member chooses a password, we send the first five characters of its SHA-1 hash to Have I Been Pwned to check it against data breaches. Those characters don’t reveal the password or the account.',
      ],
      Email: [
        'We keep a record of each email we send you: the address, the text, and whether it was delivered. Personal confirmation links aren’t stored. We use an email service, which can see our emails as it sends them. It tells us whether they were delivered and whether you marked them as spam.',
        `We delete the text after ${formatDays(keeping.mailBodyDays)}. After that, the record only shows what type of email we sent to your address and when.`,
      ],
      'Cookies and advertising': [
        'Browsing this website doesn’t set any cookies or require an account.',
        advertising(business),
      ],
      'Logs and limits': [
        'For each request, our log stores the page path, status code, and response time, but not your IP address. To prevent abuse of our forms, we count attempts with a scrambled code that can’t be turned back into your IP address. We keep the code for one day.',
        `Records of scheduled jobs are kept for ${formatDays(keeping.runDays)} and don’t contain names.`,
      ],
      'Where your data is stored': [
        'Our website and database run on Cloudflare, which handles every request for us and sees the IP address it comes from. We never sell your data, and we don’t share it for advertising unless you allow it.',
        `You order on another website, which has its own privacy policy. What you enter there doesn’t go through ${name}’s website.`,
      ],
      'Your choices': [
        `With the preferences link in each newsletter, you can change what you get or request a link to download or erase your data. Or email ${email} from the address you signed up with, and we’ll unsubscribe you, or send you a copy of your data, correct it, or erase it, free of charge. Data without a time limit above is kept until you ask us to delete it. When you erase your data, we keep only a scrambled code of your address so an old list can’t add you again.`,
      ],
    },
  }
}

function newsletterPoints({ newsletterDoubleOptIn, newsletter }: Business) {
  return [
    'We store your email address, your phone number if you give one (we’ll only call if our emails aren’t reaching you), and when and on which page you subscribed. If you tell us, we also store your ZIP code, which emails you want, the meals you’re waiting for, and the week of your latest order.',
    newsletterDoubleOptIn
      ? `We send the newsletter every ${newsletter.label}, only to email addresses confirmed with a link we send first.`
      : `We send the newsletter every ${newsletter.label}.`,
    'When you give, change, or withdraw consent, we record the time, the page, the wording, and the first part of your IP address (the part you share with your neighbors). This record has no name or email address, and we keep it even if you erase your data.',
    'We count how often newsletter links are clicked, but not by whom. We don’t track whether you open an email.',
    'Each newsletter has an unsubscribe link, which works right away, and a preferences link, which works for about two months. If you want to download or erase your data, we email you a link that works once and expires in 30 minutes. Until you use the link, we store its expiration time with your email address.',
    'While we’re sending a newsletter, we store the details that personalize your copy (email address, ZIP code, preferences, and links) so you get the same version if we have to resend it. We delete these details within a day after sending is finished.',
    'If an email bounces permanently or is marked as spam, we record that and stop sending to that address.',
  ]
}

function advertising({ pixel }: Business) {
  return pixel === null
    ? 'Pages, fonts, and scripts come only from this website. We don’t load advertising or analytics code from other companies.'
    : 'We use another company’s advertising pixel. It loads only if you allow it, and never if your browser sends a Global Privacy Control signal.'
}
