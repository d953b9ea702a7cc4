import { Node } from '@tiptap/react'

/** A meal card in the text: one block that is inserted, moved, and deleted as a whole (`domain/blog/post-meals.ts`). */
export const MealCardNode = Node.create({
  name: 'mealCard',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ id: { default: null }, name: { default: '' } }),
  parseHTML: () => [
    {
      tag: 'p[data-meal]',
      priority: 60,
      getAttrs: (element) => ({
        id: Number(element.dataset.meal),
        name: element.textContent.trim(),
      }),
    },
  ],
  renderHTML: ({ node: { attrs } }) => {
    const { id, name } = attrs as { id: number; name: string }
    return ['p', { 'data-meal': String(id) }, ['a', { href: `/product/${id}` }, name || `Meal ${id}`]]
  },
})
