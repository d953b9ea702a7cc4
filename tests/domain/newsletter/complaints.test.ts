import { expect, test } from 'vitest'
import { classifyComplaintRate, formatComplaintRate } from '#app/domain/newsletter/recipient-outcomes.ts'

test.each([
  [{ sent: 10, complained: 2 }, 'fine'],
  [{ sent: 10, complained: 3 }, 'stop'],
  [{ sent: 1000, complained: 3 }, 'stop'],
  [{ sent: 1001, complained: 3 }, 'alert'],
  [{ sent: 3000, complained: 3 }, 'alert'],
  [{ sent: 3001, complained: 3 }, 'fine'],
  [{ sent: 100_000, complained: 299 }, 'alert'],
  [{ sent: 100_000, complained: 300 }, 'stop'],
  [{ sent: 0, complained: 3 }, 'stop'],
] as const)(
  'E05 a newsletter issue with the counts %j has the complaint alert level “%s”',
  (counts, level) => {
    expect(classifyComplaintRate(counts)).toBe(level)
  },
)

test('E05 a spam complaint rate is formatted with the number of complaints, the number of recipients and the percentage', () => {
  expect(formatComplaintRate({ sent: 3400, complained: 12 })).toBe('12 of 3,400 recipients (0.35%)')
})
