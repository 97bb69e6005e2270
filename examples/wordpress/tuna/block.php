<?php
/** The block "Tuna player". WordPress renders it, in the editor too. */

defined( 'ABSPATH' ) || exit;

add_action(
	'init',
	function () {
		wp_register_script(
			'tuna-block',
			plugins_url( 'block.js', __FILE__ ),
			array( 'wp-blocks', 'wp-block-editor', 'wp-components', 'wp-element', 'wp-i18n', 'wp-server-side-render' ),
			'0.1.0',
			true
		);
		register_block_type(
			'tuna/player',
			array(
				'api_version'           => 2,
				'title'                 => __( 'Tuna player', 'tuna' ),
				'category'              => 'embed',
				'icon'                  => 'format-audio',
				'description'           => __( 'Plays a sound, a voice or a board.', 'tuna' ),
				'attributes'            => array( 'url' => array( 'type' => 'string', 'default' => '' ) ),
				'supports'              => array( 'align' => true, 'html' => false ),
				'editor_script_handles' => array( 'tuna-block' ),
				'render_callback'       => 'tuna_render_block',
			)
		);
	}
);

function tuna_render_block( array $attributes ): string {
	$player = tuna_player( $attributes['url'] ?? '' );
	return '' === $player ? '' : '<div ' . get_block_wrapper_attributes() . '>' . $player . '</div>';
}
