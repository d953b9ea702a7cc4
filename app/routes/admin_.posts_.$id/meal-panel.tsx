import type { Editor } from '@tiptap/react'
import { useEffect, useState } from 'react'
import { AdminField } from '#app/components/admin/form/field.tsx'
import { insertBlock } from './insert-block.ts'
import { EditorToolPanel } from './tool-panel.tsx'

interface Meal {
  id: number
  name: string
  state: string
}

/** Searches products by name and inserts the selected product's meal card at the cursor. */
export function MealPanel({ editor, close }: { editor: Editor; close: () => void }) {
  const [words, setWords] = useState('')
  const [meals, setMeals] = useState<readonly Meal[] | null>([])
  useEffect(() => {
    const asking = new AbortController()
    const timer = setTimeout(() => {
      findMeals(words, asking.signal).then(
        (found) => setMeals(found),
        () => asking.signal.aborted || setMeals(null),
      )
    }, 200)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [words])
  const put = (meal: Meal | undefined) => {
    if (!meal) return
    insertBlock(editor, { type: 'mealCard', attrs: { id: meal.id, name: meal.name } })
    close()
  }
  return (
    <EditorToolPanel label="Meal card" submit={() => put(meals?.[0])} close={close}>
      <AdminField
        id="meal-name"
        label="Meal"
        type="search"
        value={words}
        autoComplete="off"
        onChange={({ target }) => setWords(target.value)}
      />
      {meals === null && <p className="refusal">Couldn’t load meals. Keep typing to try again.</p>}
      {meals !== null && meals.length > 0 && (
        <ul className="post-meals">
          {meals.map((meal) => (
            <li key={meal.id}>
              <button type="button" onClick={() => put(meal)}>
                {meal.name} <small>{meal.state}</small>
              </button>
            </li>
          ))}
        </ul>
      )}
      {meals?.length === 0 && words !== '' && <p role="status">No meals match.</p>}
    </EditorToolPanel>
  )
}

async function findMeals(words: string, signal: AbortSignal) {
  const answer = await fetch(`/admin/posts/meals?${new URLSearchParams({ q: words }).toString()}`, { signal })
  if (!answer.ok) throw new Error(`Status ${answer.status}`)
  return (await answer.json<{ meals: Meal[] }>()).meals
}
