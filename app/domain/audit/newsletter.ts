import { changes, type Deed, type Sentences } from './deed.ts'

/** What somebody did with a letter to many. Its row has no room for which: the log's page leads to it. */
export const newsletterSentences: Sentences = {
  'issue.edited': (deed) => `${deed.who} changed the words of ${letter(deed)}${changes(deed)}.`,
  'issue.approved': (deed) => `${deed.who} approved ${letter(deed)}.`,
  'issue.held': (deed) => `${deed.who} held ${letter(deed)}.`,
  'issue.paused': (deed) => `${deed.who} paused ${letter(deed)} while it was being sent.`,
  'issue.resumed': (deed) => `${deed.who} had ${letter(deed)} go on.`,
  'issue.cancelled': (deed) => `${deed.who} cancelled ${letter(deed)}.`,
  'issue.retried': (deed) =>
    `${deed.who} had ${letter(deed)} tried again with those whom the provider had refused.`,
  'issue.tested': (deed) => `${deed.who} sent themselves ${letter(deed)}, to try it.`,
}

function letter({ subject }: Deed) {
  return `letter ${subject.slice(subject.indexOf(':') + 1)}`
}
