import { Picture } from '#app/components/picture.tsx'
import type { DishView } from './view.ts'

/** Where the dish stands, and what is done with it in one press. */
export function Standing({ dish, copyKey }: { dish: DishView; copyKey: string }) {
  const { id, name, picture, available, archived } = dish
  return (
    <div className="dish-standing">
      <a href={`/admin/pictures/${id}`}>
        <Picture picture={picture} alt={`Picture of ${name}: open the picture room`} sizes="96px" />
      </a>
      <div>
        <p>
          {statesOf(dish).map((state) => (
            <span key={state} className={state === 'Sold out' ? 'dish-state loud' : 'dish-state'}>
              {state}
            </span>
          ))}
        </p>
        <p className="admin-row">
          <a href={`/product/${id}`}>See its page</a>
          <a href={`/admin/pictures/${id}`}>Pictures and alt text</a>
        </p>
      </div>
      <div className="admin-row">
        {!archived && (
          <Press intent={available ? 'sold-out' : 'back-on'} words={available ? 'Sold out' : 'Back on'} />
        )}
        <Press intent="duplicate" words="Duplicate" copyKey={copyKey} />
        <Press intent={archived ? 'bring-back' : 'archive'} words={archived ? 'Bring back' : 'Archive'} />
      </div>
    </div>
  )
}

function statesOf({ thisWeek, available, archived, needsOverride }: DishView) {
  return [
    archived ? 'Archived' : thisWeek ? 'On this week’s menu' : 'Not on this week’s menu',
    ...(available ? [] : ['Sold out']),
    ...(needsOverride ? ['Allergens unconfirmed'] : []),
  ]
}

function Press({ intent, words, copyKey }: { intent: string; words: string; copyKey?: string }) {
  return (
    <form method="post">
      {copyKey !== undefined && <input type="hidden" name="key" value={copyKey} />}
      <button className="admin-btn" name="intent" value={intent}>
        {words}
      </button>
    </form>
  )
}
