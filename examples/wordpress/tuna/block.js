// The editor's side of the block: a field for the address, and below it what WordPress renders.
(({ blocks, blockEditor, components, element, i18n, serverSideRender }) => {
  const { createElement: h, Fragment } = element;
  const { __ } = i18n;

  blocks.registerBlockType("tuna/player", {
    edit({ attributes, setAttributes }) {
      const { url } = attributes;
      const field = h(components.TextControl, {
        label: __("Address of a sound, voice or board", "tuna"),
        type: "url",
        value: url,
        onChange: (next) => setAttributes({ url: next.trim() }),
      });
      const preview =
        url && h(components.Disabled, {}, h(serverSideRender, { block: "tuna/player", attributes }));
      return h("div", blockEditor.useBlockProps(), h(Fragment, {}, field, preview));
    },
    // WordPress renders the block on each view.
    save: () => null,
  });
})(window.wp);
