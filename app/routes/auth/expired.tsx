import { useEffect, useState } from 'react'
import { hasUnsavedForms } from '#app/components/admin/form/unsaved-forms.tsx'

/** Tells a user whose session expired to log in again, and that unsaved changes are stored on the device. */
export function SessionExpiredNotice() {
  const [kept, setKept] = useState(false)
  useEffect(() => setKept(hasUnsavedForms()), [])
  return (
    <p className="entry-reason" role="status">
      Your session expired. Log in to continue{kept ? '; your changes are saved on this device.' : '.'}
    </p>
  )
}
