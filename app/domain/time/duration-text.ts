const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** A span as somebody would say it, in its two largest parts: `2 days 4 hours`, `40 minutes`, `less than a minute`. */
export function durationText(ms: number) {
  const [days, hours, minutes] = [ms / day, (ms % day) / hour, (ms % hour) / minute].map(Math.floor) as [
    number,
    number,
    number,
  ]
  if (days > 0) return joined([countText(days, 'day'), hours > 0 && countText(hours, 'hour')])
  if (hours > 0) return joined([countText(hours, 'hour'), minutes > 0 && countText(minutes, 'minute')])
  return minutes > 0 ? countText(minutes, 'minute') : 'less than a minute'
}

/** `1 mail`, `12 mails`, `99+ mails`: what was counted no further than to a hundred says so. */
export function countText(count: number, one: string, many = `${one}s`) {
  return `${cappedCountText(count)} ${count === 1 ? one : many}`
}

/** 90 → `90 days`, 365 → `1 year`, 730 → `2 years`. */
export function daysText(days: number) {
  return days % 365 === 0 ? countText(days / 365, 'year') : `${days} ${days === 1 ? 'day' : 'days'}`
}

/** How far counts go that no counter keeps. */
export const countLimit = 100

export function cappedCountText(count: number, to = countLimit) {
  return count >= to ? `${to - 1}+` : String(count)
}

function joined(parts: readonly (string | false)[]) {
  return parts.filter((part) => part !== false).join(' ')
}
