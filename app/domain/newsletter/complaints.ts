/** Mailbox providers expect fewer than 0.1% spam complaints, and penalize the sending domain from 0.3% on. */
const alertAt = 0.001
const stopAt = 0.003

/** With fewer complaints, the rate is ignored: on a small list, a single complaint is a high rate. */
const minComplaints = 3

export function complaintLevel({ sent, complained }: { sent: number; complained: number }) {
  if (complained < minComplaints) return 'fine'
  const rate = complained / Math.max(sent, complained)
  if (rate >= stopAt) return 'stop'
  return rate >= alertAt ? 'alert' : 'fine'
}

export function formatComplaintRate({ sent, complained }: { sent: number; complained: number }) {
  const percent = ((complained / Math.max(sent, complained, 1)) * 100).toFixed(2)
  return `${complained} of ${sent.toLocaleString('en-US')} recipients (${percent}%)`
}
