declare module '*?outline' {
  const outline: import('./outline.ts').Outline;
  export default outline;
}
