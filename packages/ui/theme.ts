// How the tokens reach Mantine. The kit's own greys, blues, radii and shadows must not show anywhere.
import {
  Button,
  Drawer,
  Input,
  Menu,
  Modal,
  Paper,
  createTheme,
  type CSSVariablesResolver,
  type MantineColorsTuple,
} from '@mantine/core'

// shade 8 is the filled button in light, shade 3 in dark; on-colours come from tokens.css
const peacock: MantineColorsTuple = [
  '#e2f0ed',
  '#c4e1db',
  '#9fcac2',
  '#63c9ba',
  '#45a597',
  '#2a877b',
  '#17726a',
  '#0f655e',
  '#0b5a55',
  '#08443f',
]

// the kit's own neutrals, greened; 4 is the control edge, which needs 3:1
const gray: MantineColorsTuple = [
  '#f4f7f5',
  '#ecf1ef',
  '#e7edea',
  '#dbe3e0',
  '#7b8c88',
  '#6a7b77',
  '#566a66',
  '#3f5350',
  '#24332f',
  '#10211f',
]
const dark: MantineColorsTuple = [
  '#e9f1ef',
  '#b3c4c0',
  '#93a7a2',
  '#93a7a2',
  '#6f847f',
  '#1a2826',
  '#131f1d',
  '#0c1514',
  '#0a1110',
  '#070c0b',
]

/** The design's values for the kit: greens for its greys, our radii, faces and shadows, sizes from the density. */
export const theme = createTheme({
  primaryColor: 'peacock',
  primaryShade: { light: 8, dark: 3 },
  colors: { peacock, gray, dark },
  respectReducedMotion: true,
  cursorType: 'pointer',
  defaultRadius: 'md',
  radius: { xs: '4px', sm: '4px', md: '8px', lg: '12px', xl: '999px' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '20px', xl: '24px' },
  fontFamily: 'var(--font-text)',
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.125rem' },
  headings: {
    fontFamily: 'var(--font-head)',
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '1.5rem', lineHeight: '1.25' },
      h2: { fontSize: '1.125rem', lineHeight: '1.33' },
      h3: { fontSize: '0.9375rem', lineHeight: '1.45' },
    },
  },
  breakpoints: { xs: '30em', sm: '48em', md: '51.25em', lg: '62.0625em', xl: '75em' },
  shadows: { xs: 'var(--e1)', sm: 'var(--e1)', md: 'var(--e2)', lg: 'var(--e3)', xl: 'var(--e3)' },
  components: {
    Button: Button.extend({ defaultProps: { variant: 'default' } }),
    Input: Input.extend({
      vars: () => ({
        wrapper: {
          '--input-height': 'var(--ctl-h)',
          '--input-fz': 'var(--ctl-fz)',
          '--input-padding': '12px',
          '--input-line-height': '1.5',
        },
      }),
    }),
    InputWrapper: Input.Wrapper.extend({
      defaultProps: {
        withAsterisk: false,
        inputWrapperOrder: ['label', 'input', 'description', 'error'],
        errorProps: { role: 'alert' },
      },
    }),
    Paper: Paper.extend({ styles: { root: { '--paper-border-color': 'var(--line)' } } }),
    Menu: Menu.extend({
      defaultProps: {
        shadow: 'md',
        radius: 'md',
        offset: 6,
        transitionProps: { duration: 120 },
        // the placeholder is no menu item; and a menu stays in the landmark of its button
        withInitialFocusPlaceholder: false,
        withinPortal: false,
      },
    }),
    Modal: Modal.extend({
      defaultProps: {
        centered: true,
        radius: 'lg',
        padding: 'xl',
        transitionProps: { duration: 120 },
        overlayProps: { backgroundOpacity: 0.4, blur: 0 },
      },
    }),
    // a dialog's head is not the page's banner
    ModalHeader: { defaultProps: { component: 'div' } },
    DrawerHeader: { defaultProps: { component: 'div' } },
    Drawer: Drawer.extend({
      defaultProps: { transitionProps: { duration: 220 }, overlayProps: { backgroundOpacity: 0.4, blur: 0 } },
    }),
  },
})

// one set of names for both schemes: tokens.css switches, Mantine follows. They must stand under light and dark,
// where the kit sets its own; under `variables` they would lose.
const ours = {
  '--mantine-color-body': 'var(--paper)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-3)',
  '--mantine-color-placeholder': 'var(--ink-3)',
  '--mantine-color-anchor': 'var(--link)',
  '--mantine-color-error': 'var(--declined-fg)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--sunken)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--line)',
  '--mantine-color-disabled': 'var(--sunken)',
  '--mantine-color-disabled-color': 'var(--ink-3)',
  '--mantine-primary-color-filled': 'var(--brand)',
  '--mantine-primary-color-filled-hover': 'var(--brand-hover)',
  '--mantine-primary-color-contrast': 'var(--on-brand)',
  '--mantine-primary-color-light': 'var(--brand-soft)',
  '--mantine-primary-color-light-color': 'var(--brand)',
}
export const resolver: CSSVariablesResolver = () => ({ variables: {}, light: ours, dark: ours })
