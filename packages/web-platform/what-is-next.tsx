import { Button } from '@poonji/ui/button.tsx'
import { Row } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { useSession } from './session/session.tsx'

/** The way on for a borrower where something has been set up: their dashboard names what is to be done next. */
export function WhatIsNext() {
  const language = useLanguage()
  if (useSession().domain !== 'buyer') return null
  return (
    <Row>
      <Button to="/dashboard">{language === 'hi' ? 'आगे क्या करना है' : 'What is next'}</Button>
    </Row>
  )
}
