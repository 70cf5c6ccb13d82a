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

/** The same with the classes of a list to choose from. */
export const selectStyle = { ...fieldStyle, dropdown: classes.dropdown, option: classes.option }
