import { useEffect, useState } from 'react'
import { hasUnsavedForms } from '#app/components/admin/unsaved-forms.tsx'

/** Why somebody who was at work has to log in, and that nothing they typed is lost. */
export function Expired() {
  const [kept, setKept] = useState(false)
  useEffect(() => setKept(hasUnsavedForms()), [])
  return (
    <p className="entry-reason" role="status">
      Your session expired. Log in to continue{kept ? '; your changes are saved on this device.' : '.'}
    </p>
  )
}
