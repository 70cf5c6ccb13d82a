import { createContext, useCallback, useContext, useRef, useState, type ReactNode } from 'react'
import { Modal } from '@mantine/core'
import { Button } from './button.tsx'
import { Density, useDensity } from './density.tsx'
import { FieldError } from './field-words.tsx'
import { useUiText } from './language.tsx'
import { useBackCloses } from './use-back-closes.ts'
import classes from './confirm-dialog.module.css'

export interface ConfirmOptions {
  title: ReactNode
  /** what will happen, and what will not */
  text?: ReactNode
  /** the verb of the deed, e.g. 'Decline the offer' */
  yes?: ReactNode
  no?: ReactNode
  /** it rejects or removes: the button is outlined in red, not filled */
  stop?: boolean
  /** what still has to be said in the dialog before yes is an answer, in words; null when nothing is */
  lacks?: () => string | null
}

type Confirm = (options: ConfirmOptions) => Promise<boolean>

const ConfirmContext = createContext<Confirm>(() => Promise.resolve(false))

/** `if (await confirm({ title, text, yes })) …`; leaving the dialog in any way is a no. */
export function useConfirm(): Confirm {
  return useContext(ConfirmContext)
}

export function ConfirmProvider({ children }: { children: ReactNode }) {
  const ui = useUiText()
  const density = useDensity()
  const [options, setOptions] = useState<ConfirmOptions | null>(null)
  const [open, setOpen] = useState(false)
  const [lack, setLack] = useState<string | null>(null)
  const settle = useRef<((answer: boolean) => void) | null>(null)

  const confirm = useCallback<Confirm>(asked => {
    settle.current?.(false)
    setOptions(asked)
    setLack(null)
    setOpen(true)
    return new Promise(resolve => (settle.current = resolve))
  }, [])
  const answer = (yes: boolean) => {
    settle.current?.(yes)
    settle.current = null
    setOpen(false)
  }
  const sayYes = () => {
    const lacks = options?.lacks?.() ?? null
    setLack(lacks)
    if (lacks === null) answer(true)
  }

  useBackCloses(open, () => answer(false))

  return (
    <ConfirmContext value={confirm}>
      {children}
      <Modal
        opened={open}
        onClose={() => answer(false)}
        title={options?.title}
        closeButtonProps={{ 'aria-label': ui('close') }}
        classNames={classes}
        size={460}
        // the second click of a double click lands beside the question that the first one brought
        closeOnClickOutside={false}
      >
        <Density value={density}>
          {options?.text && <div className={classes.text}>{options.text}</div>}
          <div role="alert">{lack !== null && <FieldError>{lack}</FieldError>}</div>
          <div className={classes.buttons}>
            <Button onClick={() => answer(false)} data-autofocus>
              {options?.no ?? ui('confirm.no')}
            </Button>
            <Button kind={options?.stop ? 'stop' : 'main'} onClick={sayYes}>
              {options?.yes ?? ui('confirm.yes')}
            </Button>
          </div>
        </Density>
      </Modal>
    </ConfirmContext>
  )
}
