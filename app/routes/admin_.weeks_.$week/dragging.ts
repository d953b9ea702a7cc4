import {
  closestCenter,
  KeyboardSensor,
  PointerSensor,
  pointerWithin,
  useSensor,
  useSensors,
  type Announcements,
  type CollisionDetection,
  type DragEndEvent,
  type DragStartEvent,
  type UniqueIdentifier,
} from '@dnd-kit/core'
import { sortableKeyboardCoordinates } from '@dnd-kit/sortable'
import { useState } from 'react'
import type { MenuPlan } from './menu-plan.ts'

/** Drop targets besides the menu's rows, whose ids are product ids. */
export const menuDropAreaId = 'menu-area'
export const catalogDropAreaId = 'shelf-area'
const areas: readonly UniqueIdentifier[] = [menuDropAreaId, catalogDropAreaId]

/** Drag id of a product in the catalog; the prefix keeps it apart from the product's row in the menu. */
export const catalogDragId = (id: number) => `shelf-${id}`

function productIdOf(name: UniqueIdentifier) {
  return Number(String(name).replace('shelf-', ''))
}

/** With a pointer, a row wins over the area around it; with the keyboard, the nearest row wins. */
const detectCollision: CollisionDetection = (args) => {
  if (args.pointerCoordinates) {
    const within = pointerWithin(args)
    const rows = within.filter(({ id }) => !areas.includes(id))
    return rows.length > 0 ? rows : within
  }
  return closestCenter({
    ...args,
    droppableContainers: args.droppableContainers.filter(({ id }) => !areas.includes(id)),
  })
}

export function useMenuDragging(plan: MenuPlan, nameOf: (id: number) => string) {
  const [dragged, setDragged] = useState<number | null>(null)
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates, scrollBehavior: 'auto' }),
  )
  const positionOf = (over: UniqueIdentifier) => {
    if (over === menuDropAreaId) return plan.menu.length
    const at = plan.menu.findIndex(({ id }) => id === productIdOf(over))
    return at < 0 ? plan.menu.length : at
  }
  const destinationText = ({ over }: { over: { id: UniqueIdentifier } | null }) =>
    over === null || over.id === catalogDropAreaId ? 'off the menu' : `at number ${positionOf(over.id) + 1}`
  const announcements: Announcements = {
    onDragStart: ({ active }) => `${nameOf(productIdOf(active.id))} picked up.`,
    onDragOver: (event) => `${nameOf(productIdOf(event.active.id))} is ${destinationText(event)}.`,
    onDragEnd: (event) => `${nameOf(productIdOf(event.active.id))} dropped ${destinationText(event)}.`,
    onDragCancel: ({ active }) => `${nameOf(productIdOf(active.id))} moved back.`,
  }
  return {
    dragged,
    sensors,
    collisionDetection: detectCollision,
    accessibility: {
      announcements,
      screenReaderInstructions: {
        draggable:
          'Press Space to pick up the meal, use the arrow keys to move it, then press Space to drop it or Escape to cancel.',
      },
    },
    onDragStart: ({ active }: DragStartEvent) => setDragged(productIdOf(active.id)),
    onDragCancel: () => setDragged(null),
    onDragEnd: ({ active, over }: DragEndEvent) => {
      setDragged(null)
      if (over === null) return
      plan.dropAt(productIdOf(active.id), over.id === catalogDropAreaId ? null : positionOf(over.id))
    },
  }
}
