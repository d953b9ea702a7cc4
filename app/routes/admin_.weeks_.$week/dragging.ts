import {
  closestCenter,
  KeyboardSensor,
  PointerSensor,
  pointerWithin,
  useSensor,
  useSensors,
  type CollisionDetection,
  type DndContextProps,
  type UniqueIdentifier,
} from '@dnd-kit/core'
import { sortableKeyboardCoordinates } from '@dnd-kit/sortable'
import { useState } from 'react'
import type { MenuPlan } from './menu-plan.ts'

export const menuDropAreaId = 'menu-area'
export const catalogDropAreaId = 'shelf-area'
const isRow = ({ id }: { id: UniqueIdentifier }) => id !== menuDropAreaId && id !== catalogDropAreaId

/** Returns the drag ID of a product in the catalog; the drag ID of a product in the menu is its ID without a prefix. */
export const catalogDragId = (id: number) => `shelf-${id}`

function productIdOf({ id }: { id: UniqueIdentifier }) {
  return Number(String(id).replace('shelf-', ''))
}

/** A pointer drops onto the row under it or, if there is none, onto the list; the keyboard, onto the nearest row. */
const collisionDetection: CollisionDetection = (args) => {
  if (!args.pointerCoordinates)
    return closestCenter({ ...args, droppableContainers: args.droppableContainers.filter(isRow) })
  const within = pointerWithin(args)
  const rows = within.filter(isRow)
  return rows.length > 0 ? rows : within
}

export function useMenuDragging(plan: MenuPlan, nameOf: (id: number) => string) {
  const [dragged, setDragged] = useState<number | null>(null)
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates, scrollBehavior: 'auto' }),
  )
  const positionOf = (over: { id: UniqueIdentifier }) => {
    const at = plan.menu.findIndex(({ id }) => id === productIdOf(over))
    return at < 0 ? plan.menu.length : at
  }
  const destinationText = (over: { id: UniqueIdentifier } | null) =>
    over === null || over.id === catalogDropAreaId ? 'off the menu' : `at number ${positionOf(over) + 1}`
  const nameOfDragged = (active: { id: UniqueIdentifier }) => nameOf(productIdOf(active))
  const contextProps: DndContextProps = {
    sensors,
    collisionDetection,
    accessibility: {
      announcements: {
        onDragStart: ({ active }) => `${nameOfDragged(active)} picked up.`,
        onDragOver: ({ active, over }) => `${nameOfDragged(active)} is ${destinationText(over)}.`,
        onDragEnd: ({ active, over }) => `${nameOfDragged(active)} dropped ${destinationText(over)}.`,
        onDragCancel: ({ active }) => `${nameOfDragged(active)} moved back.`,
      },
      screenReaderInstructions: {
        draggable:
          'Press Space to pick up the meal, use the arrow keys to move it, then press Space to drop it or Escape to cancel.',
      },
    },
    onDragStart: ({ active }) => setDragged(productIdOf(active)),
    onDragCancel: () => setDragged(null),
    onDragEnd: ({ active, over }) => {
      setDragged(null)
      if (over) plan.dropAt(productIdOf(active), over.id === catalogDropAreaId ? null : positionOf(over))
    },
  }
  return { dragged, contextProps }
}
