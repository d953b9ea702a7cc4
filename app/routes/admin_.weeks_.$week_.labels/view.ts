import { createProductLabel, labelErrorText, type ProductLabel } from '#app/domain/menu/product-label.ts'
import { weekSchedule } from '#app/domain/scheduling/order-week.ts'
import type { PrintableWeek } from '#app/http/week-page.ts'

/** Number of labels on one printed sheet. */
const labelsPerSheet = 6

/**
 * Splits the week's labels into printed sheets: one label per product, or a whole sheet for the product named
 * in the query. Products that can't have a label are listed with the reason.
 */
export function labelsView(
  { week, title, off, dishes, clock, business }: PrintableWeek,
  wanted: string | null,
) {
  const { cooking, handover } = weekSchedule(week, clock)
  const pickup = handover[0]?.date ?? cooking
  const cooked = off === null ? dishes.filter((dish) => dish.archivedAt === null) : []
  const answers = cooked.map((dish) => ({
    dish,
    answer: createProductLabel(dish, { cooking, pickup, certified: business.certifiedIngredients }),
  }))
  const labels = answers.flatMap(({ answer }) => ('refusal' in answer ? [] : [answer]))
  const alone = labels.find(({ id }) => String(id) === wanted)
  const printed = alone ? Array.from({ length: labelsPerSheet }, () => alone) : labels
  return {
    week,
    title,
    off,
    empty: off === null && cooked.length === 0,
    alone: alone !== undefined,
    count: printed.length,
    sheets: sheetsOf(printed),
    refused: answers.flatMap(({ dish, answer }) =>
      'refusal' in answer
        ? [{ id: dish.id, name: dish.name, text: labelErrorText(dish, answer.refusal) }]
        : [],
    ),
    kitchen: {
      name: business.name,
      lines: [
        business.address.street,
        `${business.address.city}, ${business.address.state} ${business.address.zip}`,
        business.phone,
      ],
    },
  }
}

export type LabelsView = ReturnType<typeof labelsView>

function sheetsOf(labels: readonly ProductLabel[]) {
  return Array.from({ length: Math.ceil(labels.length / labelsPerSheet) }, (_, sheet) =>
    labels.slice(sheet * labelsPerSheet, (sheet + 1) * labelsPerSheet),
  )
}
