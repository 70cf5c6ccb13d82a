import { createContext, createElement, useContext, type AnchorHTMLAttributes, type ComponentType } from 'react'

export type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { to: string }
export type LinkComponent = ComponentType<LinkProps>

function PlainLink({ to, children, ...rest }: LinkProps) {
  return (
    <a href={to} {...rest}>
      {children}
    </a>
  )
}

/** The router's link, given once by the app; without one, links are plain anchors (the login page has no router). */
export const LinkContext = createContext<LinkComponent>(PlainLink)

/** A link inside the app; other schemes and origins (`tel:`, `mailto:`, `https:`) are plain anchors. */
export function AppLink(props: LinkProps) {
  const Inside = useContext(LinkContext)
  return /^[a-z]+:/i.test(props.to) ? <PlainLink {...props} /> : createElement(Inside, props)
}
