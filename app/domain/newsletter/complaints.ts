/**
 * How many of those who have a letter may call it spam before mailbox providers turn on the sender: they want to be told
 * of a thousandth, and three thousandths cost the whole domain its name.
 */
const alertAt = 0.001
const stopAt = 0.003

/** One press of a button, or two, says nothing about a list. */
const fewest = 3

export type ComplaintLevel = 'fine' | 'alert' | 'stop'

export function complaintLevel({ sent, complained }: { sent: number; complained: number }): ComplaintLevel {
  if (complained < fewest) return 'fine'
  const rate = complained / Math.max(sent, complained)
  return rate >= stopAt ? 'stop' : rate >= alertAt ? 'alert' : 'fine'
}

/** `12 of 3,400 readers (0.35%)` */
export function complaintText({ sent, complained }: { sent: number; complained: number }) {
  const percent = ((complained / Math.max(sent, complained, 1)) * 100).toFixed(2)
  return `${complained} of ${sent.toLocaleString('en-US')} readers (${percent}%)`
}
