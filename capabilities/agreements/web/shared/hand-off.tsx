import { useEffect, useRef } from 'react'
import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { Stack } from '@poonji/ui/grid.tsx'

export interface HandOffProps {
  title: string
  text: string
  go: string
  form: { action: string; fields: Record<string, string> }
}

/** A provider's form on its way: hidden fields posted by the browser in this tab, by itself or by the button. */
export function HandOff({ title, text, go, form }: HandOffProps) {
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => element.current?.requestSubmit(), [])
  return (
    <Card title={title} hang="due">
      <form method="post" action={form.action} ref={element}>
        <Stack>
          <p>{text}</p>
          {Object.entries(form.fields).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Button kind="main" type="submit">
            {go}
          </Button>
        </Stack>
      </form>
    </Card>
  )
}
