<?php
/** Players by address and by shortcode. */

defined( 'ABSPATH' ) || exit;

/** What a shortcode names by its id. */
const TUNA_KINDS = array( 'sound', 'voice', 'board' );

/** WordPress shows players of providers that it knows as they are, and those of all others in a sandbox. */
add_action(
	'init',
	function () {
		$site = tuna_site_url();
		if ( '' === $site ) {
			return;
		}
		foreach ( TUNA_KINDS as $kind ) {
			wp_oembed_add_provider( "$site/$kind/*", "$site/oembed" );
		}
	}
);

/** Returns whether an address leads to a sound, a voice or a board of the Tuna site. */
function tuna_is_playable( string $url ): bool {
	$site = tuna_site_url();
	$kinds = implode( '|', TUNA_KINDS );
	return '' !== $site && 1 === preg_match( '~^' . preg_quote( $site, '~' ) . "/($kinds)/[\\w-]{1,64}/?$~", $url );
}

/**
 * Returns the player of an address of the Tuna site, and a link if the site does not answer. WordPress keeps the answer with the
 * post. Returns an empty text for any other address.
 */
function tuna_player( string $url ): string {
	if ( ! tuna_is_playable( $url ) ) {
		return '';
	}
	return (string) $GLOBALS['wp_embed']->shortcode( array(), esc_url_raw( $url ) );
}

/** The shortcodes [tuna sound="ID"], [tuna voice="ID"], [tuna board="ID"] and [tuna url="https://…"]. */
add_shortcode(
	'tuna',
	function ( $attributes ): string {
		$attributes = shortcode_atts( array_fill_keys( array( 'url', ...TUNA_KINDS ), '' ), $attributes, 'tuna' );
		foreach ( TUNA_KINDS as $kind ) {
			if ( '' !== $attributes[ $kind ] ) {
				return tuna_player( tuna_site_url() . "/$kind/" . $attributes[ $kind ] );
			}
		}
		return tuna_player( $attributes['url'] );
	}
);
