/** Mailbox providers expect fewer than 0.1% spam complaints, and penalize the sending domain from 0.3% on. */
const alertAt = 0.001
const stopAt = 0.003

/**
 * With fewer spam complaints than this, the rate is ignored: on a small list, a single complaint is a high
 * rate.
 */
const minComplaints = 3

type ComplaintLevel = 'fine' | 'alert' | 'stop'

export function complaintLevel({ sent, complained }: { sent: number; complained: number }): ComplaintLevel {
  if (complained < minComplaints) return 'fine'
  const rate = complained / Math.max(sent, complained)
  return rate >= stopAt ? 'stop' : rate >= alertAt ? 'alert' : 'fine'
}

export function formatComplaintRate({ sent, complained }: { sent: number; complained: number }) {
  const percent = ((complained / Math.max(sent, complained, 1)) * 100).toFixed(2)
  return `${complained} of ${sent.toLocaleString('en-US')} recipients (${percent}%)`
}
