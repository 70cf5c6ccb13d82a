import './first-sight.css'

/**
 * Header and grey shapes until the first screen is there. The page itself holds the same, so that they stand before any
 * script has come; the server says (`data-shell`) whether the address has a header at all.
 */
export const FirstSight = () => (
  <div className="first-sight" aria-hidden="true">
    <div>
      <img src="/icon.svg" width={28} height={28} alt="" />
    </div>
    <i />
    <i />
    <i />
  </div>
)
