// Types are checked elsewhere in the shelf, and what is built here asks nobody for newer versions.
export default { typescript: { ignoreBuildErrors: true }, turbopack: { root: import.meta.dirname } };
