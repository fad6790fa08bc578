import '#web/styles/labels.css'

/** Marks a record that is shown for want of real ones. */
export const SampleBadge = () => <span className="sample">Sample</span>
