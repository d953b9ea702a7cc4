import type { ReactNode } from 'react'

/** Replaces dnd-kit on the server, where nothing is dragged; saves 60 kB. */
const inert = {
  setNodeRef: () => undefined,
  setActivatorNodeRef: () => undefined,
  isOver: false,
  isDragging: false,
}

export const DndContext = ({ children }: { children: ReactNode }) => children
export const SortableContext = DndContext
export const DragOverlay = () => null
export const useDroppable = () => inert
export const useDraggable = () => inert
export const useSortable = () => ({ ...inert, transform: null })
export const useSensor = () => null
export const useSensors = () => []
export const closestCenter = () => []
export const pointerWithin = closestCenter
export const verticalListSortingStrategy = () => null
export const sortableKeyboardCoordinates = () => undefined
export const KeyboardSensor = null
export const PointerSensor = null
