import { categories, productStatuses } from '#app/domain/menu/product.ts'
import { parseRowId } from '#app/http/form.ts'
import { choiceParam, defineListParams, textParam } from '#app/http/list-params.ts'

export const productListParams = defineListParams({
  q: textParam(120),
  category: choiceParam(categories),
  on: choiceParam(['menu']),
  allergens: choiceParam(['unconfirmed']),
  status: choiceParam(productStatuses),
  after: parseRowId,
})

export type ProductListParams = ReturnType<typeof productListParams.parse>
