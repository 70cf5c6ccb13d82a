import { Button } from './button.tsx'
import { useUiText } from './language.tsx'
import classes from './toast-body.module.css'

/** What happened, and a way to take it back; shown by `toasts.undo`. */
export function UndoToast({ message, onUndo }: { message: string; onUndo: () => void }) {
  const ui = useUiText()
  return (
    <span className={`${classes.body} ${classes.undo}`}>
      <span>{message}</span>
      <Button kind="quiet" small onClick={onUndo}>
        {ui('toast.undo')}
      </Button>
    </span>
  )
}
