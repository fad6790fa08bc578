import { to } from '#contract/paths.ts'
import { Link } from '#web/components/link.tsx'
import { SectionHeading } from '#web/components/section-heading.tsx'
import { brands } from '#web/content/brands.ts'

/** The brands as the keys of a keyboard; a chunk of its own (§2: loaded lazily). */
export default function BrandsSection() {
  return (
    <>
      <SectionHeading designator="U2" title="Brands we repair and sell" />
      <div className="keys">
        {brands.map((brand) => (
          <Link className="key" key={brand} to={to('brands')}>
            {brand}
          </Link>
        ))}
        <Link className="key go-key" to={to('brands')}>
          Explore all brands
        </Link>
      </div>
    </>
  )
}
