import classes from './field.module.css'

/** The design's classes for the kit's inputs. */
export const fieldStyle = {
  label: classes.label,
  wrapper: classes.wrapper,
  input: classes.input,
  section: classes.section,
  description: classes.description,
  error: classes.errorSlot,
}
